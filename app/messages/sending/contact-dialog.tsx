import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { newId } from '#app/ids/new-id.ts'
import { OfflineNote } from '#app/islands/offline-note.tsx'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { SafetyLink } from '#app/messages/safety-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts.ts'
import type { WarningRule } from '#app/warnings/warning-rules.ts'
import { contactTexts } from './contact-texts.ts'
import { postContact } from './post-contact.ts'
import { useTypedText } from './typed-text.ts'

export type ContactForm = {
  /** The message's id; the same id twice is one message. */
  messageId: string
  content: string
  /** `content` was written before sign-in. */
  isDraft: boolean
  fault: string | null
  /** The rule that the sender is asked about: 'Send anyway' sends it. */
  rule: WarningRule | null
}
type DialogProps = {
  offer: { id: string; title: string }
  form: ContactForm
  /** Null for a visitor, who signs in before it is sent, and loads no scripts. */
  viewerId: string | null
  /** The dialog's own address opens it, and works without scripts. */
  isOpen: boolean
}

/** The contact dialog (specification §2). 'Contact Vendor' opens it before its script has loaded (app/islands/start-islands.ts). */
export default function ContactDialog({ offer, form, viewerId, isOpen }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [messageId, setMessageId] = useState(form.messageId)
  const [fault, setFault] = useState(form.fault)
  const [rule, setRule] = useState(form.rule)
  const [isSending, setSending] = useState(false)
  const place = `contact-${offer.id}`
  const { field, drop } = useTypedText(place)
  const path = href('/listing/:listingId', { listingId: offer.id })
  const action = href('/listing/:listingId/contact', { listingId: offer.id })

  useEffect(() => {
    if (!isOpen) return
    // A dialog rendered open does not trap the focus yet.
    dialog.current?.close()
    dialog.current?.showModal()
  }, [isOpen])

  const fail = (text: string) => {
    setFault(text)
    // The dialog may have been closed meanwhile.
    if (!dialog.current?.open) showToast({ title: text, text: messageTexts.isFailed, path: action })
    field.current?.focus()
  }
  const done = (conversationId: string) => {
    drop()
    setMessageId(newId())
    dialog.current?.close()
    // Without this a reload would open the dialog again.
    history.replaceState(null, '', path)
    showToast({ text: messageTexts.sent, path: `/inbox/${conversationId}`, kind: 'success' })
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.formMethod === 'dialog') return
    event.preventDefault()
    if (isSending) return
    if (field.current?.value.trim() === '') {
      setFault(messageTexts.empty)
      return field.current.focus()
    }
    const fields = new FormData(event.currentTarget, submitter)
    setFault(null)
    setRule(null)
    setSending(true)
    const outcome = await postContact(action, fields)
    setSending(false)
    if (outcome.kind === 'sent') done(outcome.conversationId)
    // The session has ended: sign-in says why, and the text is kept.
    else if (outcome.kind === 'kept') location.assign(outcome.location)
    else {
      setRule(outcome.rule)
      fail(outcome.fault)
    }
  }
  return (
    <dialog
      ref={dialog}
      // The link may have opened it before hydration.
      suppressHydrationWarning
      open={isOpen}
      aria-labelledby="contact-heading"
      aria-describedby="contact-subtitle"
      className="fixed inset-0 z-20 m-auto h-fit max-h-[calc(100dvh-1rem)] w-[calc(100%-1rem)] max-w-text overflow-y-auto rounded-card border-2 border-edge bg-board p-4 text-ink [box-shadow:0_0_0_100vmax_rgb(0_0_0/0.6)] backdrop:bg-transparent sm:p-6"
    >
      <form
        method="post"
        action={action}
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="flex flex-col gap-3"
      >
        <h2 id="contact-heading" className="font-board text-heading font-black">
          {listingTexts.contactVendor}
        </h2>
        <p id="contact-subtitle" className="text-soft">
          {contactTexts.subtitle(offer.title)}
        </p>
        {form.isDraft && <p className="border-l-4 border-leaf pl-2 font-medium">{contactTexts.draftReady}</p>}
        <input type="hidden" name="id" value={messageId} />
        {viewerId && <input type="hidden" name="as" value={viewerId} />}
        <textarea
          ref={field}
          name="content"
          rows={4}
          data-typed-as={viewerId ? place : undefined}
          aria-label={messageTexts.message}
          aria-invalid={fault ? true : undefined}
          aria-describedby="contact-fault"
          placeholder={contactTexts.placeholder}
          defaultValue={form.content}
          // Locked: the response would overwrite text typed now.
          readOnly={isSending}
          onInput={() => {
            setFault(null)
            setRule(null)
          }}
          autoFocus={isOpen}
          autoComplete="off"
          className="w-full rounded-control border-2 border-edge bg-paper px-3 py-2 outline-offset-2 outline-focus placeholder:text-soft focus-visible:outline-3 aria-invalid:border-clay"
        />
        <p
          id="contact-fault"
          data-warning={rule ?? undefined}
          aria-live="assertive"
          className="font-medium whitespace-pre-line text-clay not-empty:border-l-4 not-empty:pl-2"
        >
          {fault}
        </p>
        {rule && <SafetyLink />}
        {viewerId && <OfflineNote>{messageTexts.failed}</OfflineNote>}
        {!viewerId && <p className="text-small text-soft">{contactTexts.signInAfter}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          {/* Closes the dialog without scripts too. */}
          <Button variant="plain" formMethod="dialog" formNoValidate className="grow sm:grow-0">
            {contactTexts.cancel}
          </Button>
          {rule && (
            <Button variant="plain" name="anyway" value="yes" className="grow sm:grow-0">
              {messageTexts.sendAnyway}
            </Button>
          )}
          <Button aria-disabled={isSending || undefined} className="grow sm:grow-0">
            {isSending ? messageTexts.sending : contactTexts.send}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
