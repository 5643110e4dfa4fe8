import { useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { messageTexts } from '#app/messages/message-texts.ts'
import type { Outgoing } from '#app/messages/sending/outbox/outbox.ts'
import { outbox } from '#app/messages/sending/outbox/page-outbox.ts'
import { failedTexts, sendingTexts } from '#app/messages/sending/sending-texts.ts'
import { contactPlace, keepTyped } from '#app/messages/sending/typed-storage.ts'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'
import { contactTexts } from './contact-texts.ts'

const none: readonly Outgoing[] = []
const subscribe = (listener: () => void) => outbox().subscribe(listener)
const getSnapshot = () => outbox().getSnapshot()

type FirstProps = {
  /** The id of the offer whose messages are shown; null: all. */
  about: string | null
  /** Called with the text of a removed message, which the dialog has when it is opened again. */
  onRemoved?: (content: string) => void
}

/** Why it has not arrived, in words. */
const textOf = ({ state, fault }: Outgoing): string =>
  ({
    sending: sendingTexts.isSending,
    'no-connection': sendingTexts.isWaiting,
    'too-many': sendingTexts.goesByItself,
    failing: failedTexts.text,
    failed: fault || failedTexts.text,
  })[state]

const hasFailed = ({ state }: Outgoing) => state === 'failed' || state === 'failing'

/** First messages to sellers that have not arrived: there is no conversation yet that could show them. */
export default function FirstMessages({ about, onRemoved }: FirstProps) {
  const all = useSyncExternalStore(subscribe, getSnapshot, () => none)
  const shown = all.filter(({ offer, state }) =>
    about === null ? offer : offer?.id === about && state !== 'sending',
  )
  if (shown.length === 0) return null
  return (
    <section aria-label={contactTexts.waiting} className="border-t-2 border-marigold pt-3">
      {shown.map(({ offer = { id: '', title: '' }, ...message }) => (
        <div key={message.id} className="flex flex-col pb-3">
          {about === null && (
            <a href={href('/listing/:listingId', { listingId: offer.id })} className={textLinkClasses}>
              {offer.title}
            </a>
          )}
          <p dir="auto" className="whitespace-pre-wrap">
            {message.content}
          </p>
          <p
            role={hasFailed(message) ? 'alert' : undefined}
            data-warning={message.rule}
            className={hasFailed(message) ? 'font-bold text-clay' : 'text-small text-soft'}
          >
            {textOf(message)}
          </p>
          {hasFailed(message) && (
            <div className="flex gap-4">
              <button
                type="button"
                onClick={() => outbox().tryAgain(message.id)}
                className={`min-h-11 ${textLinkClasses}`}
              >
                {message.rule ? messageTexts.sendAnyway : messageTexts.tryAgain}
              </button>
              <button
                type="button"
                onClick={() => {
                  outbox().remove(message.id)
                  keepTyped(contactPlace(offer.id), message.content)
                  onRemoved?.(message.content)
                }}
                className={`min-h-11 ${textLinkClasses}`}
              >
                {messageTexts.remove}
              </button>
            </div>
          )}
        </div>
      ))}
      {shown.some(({ state }) => state === 'no-connection') && (
        <output className="block pb-3 text-small text-soft">{contactTexts.goesByItself}</output>
      )}
    </section>
  )
}
