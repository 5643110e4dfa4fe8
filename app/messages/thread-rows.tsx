import { Fragment } from 'react'
import { byDay } from './message-days.ts'
import type { ThreadMessage } from './message-rules.ts'
import { messageTexts } from './message-texts.ts'
import { partsOf } from './own-links.ts'
import { TimeAgo } from './time-ago.tsx'

type RowsProps = {
  messages: ThreadMessage[]
  /** Who writes what is not one's own. */
  otherName: string
  /** Public address; links to it can be clicked. */
  origin: string
  now: Date
}

/** Messages, oldest first, with their days between them (spec §2: own ones right, bubbles at most 80%). */
export const ThreadRows = ({ messages, otherName, origin, now }: RowsProps) =>
  byDay(messages, now).map(({ day, name, messages: ofDay }) => (
    <Fragment key={day}>
      <li
        data-day={day}
        aria-live="off"
        className="my-2 flex items-center gap-3 text-small font-bold text-soft before:grow before:border-t before:border-line after:grow after:border-t after:border-line"
      >
        {name}
      </li>
      {ofDay.map((message) => (
        <li
          key={message.id}
          data-number={message.number}
          data-message={message.id}
          data-own={message.isOwn || undefined}
          aria-live={message.isOwn ? 'off' : undefined}
          className={rowLook(message.isOwn)}
        >
          <span className="sr-only">{message.isOwn ? messageTexts.youWrote : otherName}: </span>
          <p dir="auto" className={bubbleLook(message.isOwn)}>
            {partsOf(message.content, origin).map(({ start, text, path }) =>
              path === null ? (
                text
              ) : (
                <a key={start} href={path} className="font-bold underline underline-offset-2">
                  {text}
                </a>
              ),
            )}
          </p>
          <p aria-live="off" className={factsLook}>
            <TimeAgo moment={message.createdAt} now={now} />
            {message.isOwn && (
              <>
                {' · '}
                <span data-status="">{message.isRead ? messageTexts.isRead : messageTexts.isSent}</span>
              </>
            )}
          </p>
        </li>
      ))}
    </Fragment>
  ))

const rowLook = (isOwn: boolean) =>
  `group flex max-w-[80%] flex-col ${isOwn ? 'items-end self-end' : 'items-start self-start'}`

const bubbleLook = (isOwn: boolean) =>
  `max-w-full rounded-card border px-3 py-2 whitespace-pre-wrap [unicode-bidi:isolate] ${
    isOwn
      ? 'rounded-br-none border-marigold-deep bg-marigold text-on-marigold'
      : 'rounded-bl-none border-line bg-sunk'
  }`

const factsLook = 'mt-0.5 text-small text-soft'

/** A message that is on its way; scripts fill in its words and what becomes of it. */
export const UnsentMessage = () => (
  <li data-unsent="" data-own aria-live="off" className={`${rowLook(true)} arrives`}>
    <span className="sr-only">{messageTexts.youWrote}: </span>
    <p
      data-words=""
      dir="auto"
      className={`${bubbleLook(true)} border-2 border-dashed group-data-failed:border-solid group-data-failed:border-clay`}
    />
    <p
      data-status=""
      className={`${factsLook} text-right group-data-failed:font-bold group-data-failed:text-clay`}
    />
    <div data-remedies="" hidden className="flex gap-4">
      <button type="button" data-again="" className={remedyLook}>
        {messageTexts.tryAgain}
      </button>
      <button type="button" data-remove="" className={remedyLook}>
        {messageTexts.remove}
      </button>
    </div>
  </li>
)

const remedyLook = 'min-h-11 font-bold underline decoration-marigold decoration-3 underline-offset-4'
