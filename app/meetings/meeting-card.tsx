import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatRand } from '#app/listings/price/money.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-variants.ts'
import { QrDrawing } from '#app/ui/qr-picture.tsx'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'
import type { Meeting } from './meeting-rules.ts'
import { meetingTexts } from './meeting-texts.ts'

type CardProps = {
  meeting: Meeting
  conversation: { id: string; isSeller: boolean; offerState: string | null }
  viewerId: string
  /** Public origin, of the link for a trusted person. */
  origin: string
  /** Sends a code, now or once there is a connection. */
  onCode: (code: string) => void
}

/** The conversation's meeting above its messages: a question, then what both need on the way, without a connection too. */
export function MeetingCard(props: CardProps) {
  const { meeting, conversation } = props
  const { state, isOwn, priceCents, code } = meeting
  if (state === 'done')
    return (
      <p className={`${frame} flex min-h-11 flex-wrap items-center gap-x-3 font-medium`}>
        {meetingTexts.done}
        {meeting.mayRate && (
          <a
            href={href('/inbox/:conversationId/rating', { conversationId: conversation.id })}
            className={textLinkClasses}
          >
            {meetingTexts.rate}
          </a>
        )}
        <ReportLink {...props} />
      </p>
    )
  if (state === 'declined') return null
  if (state !== 'proposed' && state !== 'agreed')
    return (
      <p className={`${frame} flex min-h-11 flex-wrap items-center gap-x-3 text-soft`}>
        {meetingTexts.ended[state]} <ReportLink {...props} />
      </p>
    )
  const when = <b className="text-base">{meeting.moment}</b>
  const where = (
    <>
      {meeting.place}
      {priceCents !== null && ` · ${formatRand(priceCents)}`}
    </>
  )
  const isGone = conversation.offerState === 'sold' || conversation.offerState === 'gone'
  const gone = isGone && <p className="font-medium text-clay">{meetingTexts.offerGone}</p>
  const question = isOwn
    ? meetingTexts.proposedByYou
    : `${meetingTexts.proposedByOther} ${meetingTexts.eachMayShow}`
  if (state === 'proposed')
    return (
      <section aria-label={meetingTexts.heading} className={`${frame} py-2`}>
        <p className="wrap-anywhere">
          {when} {where}
        </p>
        {gone}
        <p className="text-soft">
          {meeting.isPast ? meetingTexts.unanswered : question} {meeting.record}
        </p>
        <AnswerForm {...props}>
          {isOwn ? (
            <AnswerButton answer="off">{meetingTexts.takeBack}</AnswerButton>
          ) : (
            <>
              <AnswerButton answer="yes">{meetingTexts.yes}</AnswerButton>
              <a
                href={href('/inbox/:conversationId/meeting', { conversationId: conversation.id })}
                className={buttonClasses({ variant: 'plain', size: 'small' })}
              >
                {meetingTexts.other}
              </a>
              <AnswerButton answer="no">{meetingTexts.no}</AnswerButton>
              <ReportLink {...props} />
            </>
          )}
        </AnswerForm>
      </section>
    )
  return (
    <section aria-label={meetingTexts.heading} data-code={code?.digits} className={frame}>
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 py-1 wrap-anywhere">
          {when} <span>{where}</span>
          <span className="ml-auto underline decoration-marigold decoration-3 underline-offset-4">
            {meetingTexts.show}
          </span>
        </summary>
        <div className="grid max-h-[50dvh] gap-2 overflow-y-auto pb-2">
          {gone}
          {meeting.isPast && (
            <p className="font-medium">
              {conversation.isSeller ? meetingTexts.afterSeller : meetingTexts.afterBuyer}
            </p>
          )}
          <Handover {...props} />
          <p>
            {meeting.record} {meetingTexts.danger}
          </p>
          <AnswerForm {...props}>
            <TellLink {...props} />
            {meeting.isPast && <AnswerButton answer="missed">{meetingTexts.missed}</AnswerButton>}
            <AnswerButton answer="off">{meetingTexts.callOff}</AnswerButton>
            <ReportLink {...props} />
          </AnswerForm>
        </div>
      </details>
    </section>
  )
}

const frame = 'shrink-0 border-b border-line text-small md:px-4'

/** The buyer has the code, the seller a field for it. */
function Handover({ meeting, conversation, viewerId, onCode }: CardProps) {
  const { code } = meeting
  if (code)
    return (
      <div className="flex items-center gap-3">
        <QrDrawing code={code.qr} name={code.digits} className="size-24 shrink-0" />
        <p>
          {meetingTexts.code}
          <b className="block text-title tracking-widest">{code.digits}</b>
          {meetingTexts.codeHint}
        </p>
      </div>
    )
  if (!conversation.isSeller) return null
  return (
    <form
      method="post"
      action={href('/inbox/:conversationId/meeting/code', { conversationId: conversation.id })}
      onSubmit={(event) => {
        const field = event.currentTarget.elements.namedItem('code') as HTMLInputElement
        const typed = field.value.replace(/\s/g, '')
        // Else the server says what is wrong.
        if (!/^\d{4}$/.test(typed)) return
        event.preventDefault()
        field.value = ''
        onCode(typed)
      }}
      className="flex flex-wrap items-end gap-2"
    >
      <input type="hidden" name="as" value={viewerId} />
      <label htmlFor="code" className="w-full font-medium">
        {meetingTexts.typeCode}
      </label>
      <input
        id="code"
        name="code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        className="min-h-11 w-28 rounded-control border-2 border-edge bg-paper px-3 text-large tracking-widest"
      />
      <Button size="small">{meetingTexts.sendCode}</Button>
      <p className="w-full text-soft">{meetingTexts.typeCodeHint}</p>
    </form>
  )
}

/** Opens WhatsApp with the link, to whomever one picks there. */
function TellLink({ meeting, origin }: CardProps) {
  const { linkPath, moment, place } = meeting
  if (linkPath === null) return null
  const words = meetingTexts.trusted({ moment, place, link: origin + linkPath })
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(words)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses({ variant: 'plain', size: 'small' })}
    >
      {meetingTexts.tell}
    </a>
  )
}

const ReportLink = ({ meeting }: CardProps) => (
  <a
    href={`${href('/report')}?meeting=${meeting.id}`}
    className={`${textLinkClasses} inline-flex min-h-11 items-center`}
  >
    {meetingTexts.report}
  </a>
)

const AnswerForm = ({ meeting, conversation, viewerId, children }: CardProps & { children: ReactNode }) => (
  <form
    method="post"
    action={href('/inbox/:conversationId/meeting/answer', { conversationId: conversation.id })}
    className="mt-1 flex flex-wrap gap-2"
  >
    <input type="hidden" name="as" value={viewerId} />
    <input type="hidden" name="meeting" value={meeting.id} />
    {children}
  </form>
)

const AnswerButton = ({ answer, children }: { answer: string; children: string }) => (
  <Button name="answer" value={answer} size="small" variant={answer === 'yes' ? 'main' : 'plain'}>
    {children}
  </Button>
)
