import { messageTexts } from '#app/messages/message-texts.ts'
import { SafetyLink } from '#app/messages/safety-link.tsx'
import type { Outgoing } from '#app/messages/sending/outbox/outbox.ts'
import { outbox } from '#app/messages/sending/outbox/page-outbox.ts'
import { failedTexts, sendingTexts } from '#app/messages/sending/sending-texts.ts'
import { bubbleClasses, factsClasses, rowClasses } from './bubble-classes.ts'

type OutgoingProps = {
  messages: readonly Outgoing[]
  /** The one that the composer's button sends. */
  asked: Outgoing | undefined
  /** Called when a message is retried. */
  onAgain: () => void
  /** Called with the text of a removed message, which may have been removed by mistake. */
  onRemoved: (content: string) => void
}

/** Messages that have not arrived, below those that have. */
export const OutgoingMessages = ({ messages, asked, onAgain, onRemoved }: OutgoingProps) => (
  <ol className="flex flex-col gap-3 pb-3">
    {messages.map((message) => (
      <OutgoingMessage
        key={message.id}
        message={message}
        isAskedBelow={message === asked}
        onAgain={() => {
          outbox().tryAgain(message.id)
          onAgain()
        }}
        onRemove={() => {
          outbox().remove(message.id)
          if (!message.code) onRemoved(message.content)
        }}
      />
    ))}
  </ol>
)

type MessageProps = { message: Outgoing; isAskedBelow: boolean; onAgain: () => void; onRemove: () => void }

function OutgoingMessage({ message, isAskedBelow, onAgain, onRemove }: MessageProps) {
  const hasFailed = message.state === 'failed' || message.state === 'failing'
  return (
    <li aria-live="off" className={`${rowClasses(true)} arrives`}>
      <span className="sr-only">{messageTexts.youWrote}: </span>
      <p
        dir="auto"
        className={bubbleClasses(
          true,
          `border-2 ${hasFailed ? 'border-clay' : 'border-dashed border-marigold-deep'}`,
        )}
      >
        {message.content}
      </p>
      {/* The log does not announce own messages, but a failure must be announced. */}
      <p
        role={hasFailed ? 'alert' : undefined}
        data-warning={message.rule}
        className={`${factsClasses} text-right ${hasFailed ? 'font-bold text-clay' : 'text-soft'}`}
      >
        {textOf(message)} {message.rule && <SafetyLink />}
      </p>
      {hasFailed && (
        <div className="flex gap-4">
          {!isAskedBelow && (
            <button type="button" onClick={onAgain} className={remedyClasses}>
              {message.rule ? messageTexts.sendAnyway : messageTexts.tryAgain}
            </button>
          )}
          <button type="button" onClick={onRemove} className={remedyClasses}>
            {messageTexts.remove}
          </button>
        </div>
      )}
    </li>
  )
}

const remedyClasses = 'min-h-11 font-medium underline decoration-marigold decoration-3 underline-offset-4'

function textOf({ state, rule, fault = '' }: Outgoing): string {
  if (rule) return fault
  switch (state) {
    case 'sending':
      return sendingTexts.isSending
    case 'no-connection':
      return sendingTexts.isWaiting
    case 'too-many':
      return sendingTexts.goesByItself
    case 'failing':
    case 'failed':
      return fault === '' || fault === failedTexts.text
        ? failedTexts.text
        : `${sendingTexts.isFailed} ${fault}`
  }
}
