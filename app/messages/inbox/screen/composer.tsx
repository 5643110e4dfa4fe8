import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { href } from 'react-router'
import { OfflineNote } from '#app/islands/offline-note.tsx'
import { checkContent } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'
import { ReplyChips } from '#app/messages/replies/reply-chips.tsx'
import { withReply } from '#app/messages/replies/reply-rules.ts'
import { SafetyLink } from '#app/messages/safety-link.tsx'
import { outbox } from '#app/messages/sending/outbox/page-outbox.ts'
import { typeInto, type useTypedText } from '#app/messages/sending/typed-text.ts'
import { Button } from '#app/ui/button.tsx'
import type { WarningRule } from '#app/warnings/warning-rules.ts'

export type ComposerForm = {
  /** The id of the next message; the same id twice is one message. Scripts make their own. */
  messageId: string
  /** The text of a refused message. */
  typed: string
  fault: string | null
  /** The rule that the sender is asked about: 'Send anyway' sends it. */
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
  onSend: () => void
}

/** The composer: Enter sends, Shift+Enter breaks the line (specification §2). */
export function Composer(props: ComposerProps) {
  const { form, replies, conversationId, viewerId, isEarlierPage, typed, onSend } = props
  const [fault, setFault] = useState(form.fault ?? '')
  const isAsked = form.rule !== null && fault === form.fault
  const { field, drop } = typed
  const path = href('/inbox/:conversationId?', { conversationId })

  const pickReply = (words: string) => {
    if (!field.current) return
    typeInto(field.current, withReply(field.current.value, words))
    field.current.focus()
  }
  const onSubmit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const checked = checkContent(field.current?.value ?? '')
    setFault(!checked.ok && checked.reason === 'too-long' ? messageTexts.tooLong(checked.length) : '')
    if (!checked.ok) return event.preventDefault()
    const { id, isOnDevice } = outbox().enqueue(conversationId, checked.content, isAnyway(submitter))
    // An earlier page leads to the newest page; if the device keeps nothing, the form's own submit does.
    if (isEarlierPage && !isOnDevice) return outbox().remove(id)
    event.preventDefault()
    drop()
    if (isEarlierPage) return location.assign(path)
    outbox().sendNow()
    field.current?.focus()
    onSend()
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
      {replies.length > 0 && <ReplyChips replies={replies} onPick={pickReply} />}
      <p
        id="composer-fault"
        data-warning={isAsked ? form.rule : undefined}
        aria-live="assertive"
        className="w-full whitespace-pre-line text-clay not-empty:mb-2 not-empty:border-l-4 not-empty:pl-2 not-empty:font-medium"
      >
        {fault}
      </p>
      {isAsked && (
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
        onInput={() => setFault('')}
        onKeyDown={sendByEnter}
        rows={1}
        enterKeyHint="send"
        autoComplete="off"
        className="max-h-40 min-h-12 min-w-0 grow basis-0 resize-none rounded-control border-2 border-edge bg-paper px-3 py-2.5 outline-offset-2 outline-focus [field-sizing:content] placeholder:text-soft focus-visible:outline-3 aria-invalid:border-clay"
      />
      <Button className="min-h-12">{messageTexts.sendReply}</Button>
      {isAsked && (
        <Button name="anyway" value="yes" variant="plain" className="mt-2 w-full">
          {messageTexts.sendAnyway}
        </Button>
      )}
      <OfflineNote>{messageTexts.failed}</OfflineNote>
    </form>
  )
}

const isAnyway = (submitter: HTMLElement | null) =>
  submitter instanceof HTMLButtonElement && submitter.name === 'anyway'

function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { isComposing, keyCode } = event.nativeEvent
  // A composing keyboard uses Enter itself; Safari signals that by keyCode 229 only.
  if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
