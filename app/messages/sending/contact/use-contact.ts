import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { noResponse } from '#app/device/post-form.ts'
import { newId } from '#app/ids/ids.ts'
import { stillThereId, stillThereTexts } from '#app/listings/still-there.ts'
import { outbox } from '#app/messages/sending/outbox/page-outbox.ts'
import { type MessageAnswer, postMessage } from '#app/messages/sending/outbox/post-message.ts'
import type { UnsentOffer } from '#app/messages/sending/outbox/unsent.ts'
import { failedTexts, sendingTexts } from '#app/messages/sending/sending-texts.ts'
import { contactPlace } from '#app/messages/sending/typed-storage.ts'
import { setId, typeInto, useTypedText } from '#app/messages/sending/typed-text.ts'
import { showToast } from '#app/ui/toasts.ts'
import type { ContactForm } from './contact-dialog.tsx'

/** Sends the contact dialog's form from the browser, and says what was refused. */
export function useContact(offer: UnsentOffer, form: ContactForm) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** '' until a message is sent, as each opening of a saved copy has the page's same id. A refused message keeps its id. */
  const messageId = useRef(form.fault === null ? '' : form.messageId)
  const [fault, setFault] = useState(form.fault)
  const [rule, setRule] = useState(form.rule)
  const [isSending, setSending] = useState(false)
  const place = contactPlace(offer.id)
  const { field, drop } = useTypedText(place)
  // An event of this name comes when that link has opened the dialog (app/browser/start-islands.ts). A box with words keeps them.
  useEffect(() => {
    const { current } = dialog
    const ask = () => {
      if (field.current?.value === '') typeInto(field.current, stillThereTexts.text)
    }
    current?.addEventListener(stillThereId, ask)
    return () => current?.removeEventListener(stillThereId, ask)
  }, [field])
  const path = href('/listing/:listingId', { listingId: offer.id })
  const action = href('/listing/:listingId/contact', { listingId: offer.id })

  const fail = (text: string) => {
    setFault(text)
    // The dialog may have been closed meanwhile.
    if (!dialog.current?.open) showToast({ title: text, text: sendingTexts.isFailed, path: action })
    field.current?.focus()
  }
  const close = () => {
    drop()
    messageId.current = ''
    dialog.current?.close()
    // Without this a reload would open the dialog again.
    history.replaceState(null, '', path)
  }
  const done = (conversationId: string) => {
    close()
    showToast({ text: sendingTexts.sent, path: `/inbox/${conversationId}`, kind: 'success' })
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.formMethod === 'dialog') return
    event.preventDefault()
    if (isSending) return
    if (field.current?.value.trim() === '') {
      setFault(sendingTexts.empty)
      return field.current.focus()
    }
    const { currentTarget } = event
    const fields = new FormData(currentTarget)
    messageId.current ||= newId()
    fields.set('id', messageId.current)
    setFault(null)
    setRule(null)
    setSending(true)
    const { answer, waits } = await sendFirst(offer, fields)
    setSending(false)
    // The page of the form's own post leads to sign-in, and keeps the text until then: the outbox must not send it as well.
    if (answer.kind === 'signed-out') {
      await outbox().settled()
      setId(currentTarget, messageId.current)
      return currentTarget.submit()
    }
    if (answer.kind === 'done') done(answer.sent.conversationId)
    else if (waits) close()
    else if (answer.kind === 'refused') {
      setRule(answer.rule)
      fail(answer.fault)
    } else fail(answer.text ?? failedTexts.text)
  }
  const writeAgain = (words: string) => {
    dialog.current?.showModal()
    if (field.current?.value === '') typeInto(field.current, words)
    field.current?.focus()
  }
  const forgetFault = () => {
    setFault(null)
    setRule(null)
  }
  return { dialog, field, place, action, fault, rule, isSending, onSubmit, writeAgain, forgetFault }
}

/**
 * Sends the dialog's form. The device stores the message first; without a response it `waits` in the outbox, which sends it under the
 * same id (decision 0023). Refused, it leaves the device: the dialog has its text.
 */
async function sendFirst(
  offer: UnsentOffer,
  fields: FormData,
): Promise<{ answer: MessageAnswer; waits: boolean }> {
  const valueOf = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const box = outbox()
  // Messages go in order.
  const mustWait = box.getSnapshot().some(({ fault }) => fault === undefined)
  const isAnyway = valueOf('anyway') !== ''
  const message = {
    id: valueOf('id'),
    conversationId: '',
    offer,
    content: valueOf('content'),
    ...(isAnyway && { isAnyway }),
  }
  const isOnDevice = await box.append(message)
  const answer =
    mustWait && isOnDevice ? noResponse : await postMessage(message, { as: valueOf('as'), after: null })
  const waits = isOnDevice && answer.kind === 'later' && answer.delay === 'no-connection'
  if (waits) box.sendNow()
  else box.remove(message.id)
  return { answer, waits }
}
