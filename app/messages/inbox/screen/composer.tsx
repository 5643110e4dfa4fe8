import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { OfflineNote } from '#app/islands/offline-note.tsx'
import { checkContent } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { ReplyChips } from '#app/messages/replies/reply-chips.tsx'
import { withReply } from '#app/messages/replies/reply-rules.ts'
import { SafetyLink } from '#app/messages/safety-link.tsx'
import type { Outgoing } from '#app/messages/sending/outbox/outbox.ts'
import { outbox } from '#app/messages/sending/outbox/page-outbox.ts'
import { failedTexts, sendingTexts } from '#app/messages/sending/sending-texts.ts'
import { setId, typeInto, type useTypedText } from '#app/messages/sending/typed-text.ts'
import { Button } from '#app/ui/button.tsx'
import type { WarningRule } from '#app/warnings/warning-rules.ts'

export type ComposerForm = {
  /** The id of the next message; the same id twice is one message. Scripts make their own. */
  messageId: string
  /** The text of a refused message. */
  typed: string
  fault: string | null
  /** The rule that the sender is asked about: the button reads 'Send anyway' then, and sends. */
  rule: WarningRule | null
}

type ComposerProps = {
  form: ComposerForm
  replies: readonly string[]
  conversationId: string
  viewerId: string
  /** This page does not show the sent message. */
  isEarlierPage: boolean
  typed: ReturnType<typeof useTypedText>
  /** The message above that its sender is asked about, while nothing else is written: the button sends it. */
  asked: Outgoing | undefined
  onInput: () => void
  onSend: () => void
}

/** The composer: Enter sends, Shift+Enter breaks the line (specification §2). */
export function Composer(props: ComposerProps) {
  const { form, replies, conversationId, viewerId, isEarlierPage, typed, asked, onInput, onSend } = props
  const [fault, setFault] = useState(form.fault ?? '')
  const isAskedHere = form.rule !== null && fault === form.fault
  const isAsked = isAskedHere || asked !== undefined
  const { field, drop } = typed
  /** A second press on an earlier page must not send the words again. */
  const isLeaving = useRef(false)
  const path = href('/inbox/:conversationId?', { conversationId })

  const pickReply = (words: string) => {
    if (!field.current) return
    typeInto(field.current, withReply(field.current.value, words))
    field.current.focus()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Enter in an empty line sends nothing.
    const { submitter } = event.nativeEvent as SubmitEvent
    if (asked && submitter) {
      event.preventDefault()
      outbox().tryAgain(asked.id)
      field.current?.focus()
      return onSend()
    }
    const checked = checkContent(field.current?.value ?? '')
    setFault(!checked.ok && checked.reason === 'too-long' ? sendingTexts.tooLong(checked.length) : '')
    event.preventDefault()
    if (!checked.ok || isLeaving.current) return
    isLeaving.current = isEarlierPage
    const { currentTarget } = event
    const { id, isOnDevice } = outbox().enqueue(conversationId, checked.content, { isAnyway: isAskedHere })
    if (isEarlierPage) return void isOnDevice.then((isStored) => leave(currentTarget, isStored ? null : id))
    drop(isOnDevice)
    outbox().sendNow()
    field.current?.focus()
    onSend()
  }
  /** An earlier page leads to the newest page; if the device keeps nothing, the form's own submit does, which sends the message. */
  const leave = (element: HTMLFormElement, unkeptId: string | null) => {
    if (unkeptId !== null) {
      outbox().remove(unkeptId)
      // The database may keep it after all: the same id twice is one message.
      setId(element, unkeptId)
      return element.submit()
    }
    drop()
    location.assign(path)
    // Back from there, this page sends again.
    addEventListener('pageshow', () => (isLeaving.current = false), { once: true })
  }
  return (
    <form
      method="post"
      action={path}
      noValidate
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-x-2 border-t border-line py-2 md:px-4"
    >
      <input type="hidden" name="id" value={form.messageId} />
      <input type="hidden" name="as" value={viewerId} />
      {isAskedHere && <input type="hidden" name="anyway" value="yes" />}
      {replies.length > 0 && <ReplyChips replies={replies} onPick={pickReply} />}
      <p
        id="composer-fault"
        data-warning={isAskedHere ? form.rule : undefined}
        aria-live="assertive"
        className="w-full whitespace-pre-line text-clay not-empty:mb-2 not-empty:border-l-4 not-empty:pl-2 not-empty:font-medium"
      >
        {fault}
      </p>
      {isAskedHere && (
        <p className="mb-2 w-full">
          <SafetyLink />
        </p>
      )}
      <textarea
        ref={field}
        name="content"
        data-typed-as={conversationId}
        aria-label={messageTexts.message}
        aria-invalid={fault === '' ? undefined : true}
        aria-describedby="composer-fault"
        placeholder={messageTexts.typeMessage}
        defaultValue={form.typed}
        onInput={() => {
          setFault('')
          onInput()
        }}
        onKeyDown={sendByEnter}
        rows={1}
        enterKeyHint="send"
        autoComplete="off"
        className="max-h-40 min-h-12 min-w-0 grow basis-0 resize-none rounded-control border-2 border-edge bg-paper px-3 py-2.5 outline-offset-2 outline-focus [field-sizing:content] placeholder:text-soft focus-visible:outline-3 aria-invalid:border-clay"
      />
      <Button className={isAsked ? 'mt-2 min-h-12 w-full' : 'min-h-12'}>
        {isAsked ? messageTexts.sendAnyway : messageTexts.sendReply}
      </Button>
      <OfflineNote>{failedTexts.text}</OfflineNote>
    </form>
  )
}

function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { isComposing, keyCode } = event.nativeEvent
  // A composing keyboard uses Enter itself; Safari signals that by keyCode 229 only.
  if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
