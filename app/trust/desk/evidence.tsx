import { href } from 'react-router'
import { pictureAddress } from '#app/images/picture-rules.ts'
import { formatRand } from '#app/listings/price/money.ts'
import { momentOf, placeKindTexts } from '#app/meetings/meeting-texts.ts'
import { ratingTexts } from '#app/meetings/rating-texts.ts'
import { dayAndTime } from '#app/text/day-and-time.ts'
import type { Case, Evidence as Reported } from '#app/trust/cases/read-cases.server.ts'
import { legalTexts } from '#app/trust/pages/legal.ts'
import { type Reason, reportTexts } from '#app/trust/report/report.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { DeskPart } from './desk-frame.tsx'
import { deskTexts } from './desk-texts.ts'

const itemNames = (): Partial<Record<string, string>> => legalTexts.items

type EvidenceProps = Pick<Case, 'id' | 'reports' | 'ownerId' | 'notices'> & { nowMs: number }

/** Each report with what it shows, and nothing else of the people in it. A case of signals alone has none. */
export function EvidencePart({ id: caseId, reports, ownerId, notices, nowMs }: EvidenceProps) {
  if (reports.length === 0 && notices.length === 0) return null
  const shown = reports.map(({ evidence }) => JSON.stringify(evidence))
  return (
    <DeskPart heading={notices.length > 0 ? deskTexts.notice : deskTexts.evidence}>
      {notices.map((items) => (
        <Facts key={JSON.stringify(items)} facts={Object.entries(items)} />
      ))}
      <ul className="flex flex-col gap-4">
        {reports.map(({ id, isOfMember, reason, note, createdAtMs, evidence }, index) => (
          <li key={id} className="flex flex-col gap-2 border-l-4 border-line pl-3">
            <p>
              <b>{reportTexts.reasons[reason as Reason] ?? reason}</b>{' '}
              <span className="text-small text-soft">
                {isOfMember ? deskTexts.member : deskTexts.visitor}, {dayAndTime(createdAtMs, nowMs)}
              </span>
            </p>
            <p className="whitespace-pre-wrap" dir="auto">
              {note || <i className="text-soft">{deskTexts.noNote}</i>}
            </p>
            {index > 0 && shown[index] === shown[index - 1] ? (
              <p className="text-small text-soft">{deskTexts.sameEvidence}</p>
            ) : (
              <Shown caseId={caseId} evidence={evidence} ownerId={ownerId} nowMs={nowMs} />
            )}
          </li>
        ))}
      </ul>
    </DeskPart>
  )
}

type ShownProps = { caseId: string; evidence: Reported; ownerId: string | null; nowMs: number }

function Shown({ caseId, evidence, ownerId, nowMs }: ShownProps) {
  const { messages, imageUrl, photos = [], priceCents, stars, meeting } = evidence
  const texts = [evidence.title, evidence.displayName, evidence.description, evidence.bio, evidence.location]
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunk p-3">
      {[...new Set(texts.filter(Boolean))].map((text) => (
        <p key={text} dir="auto" className="whitespace-pre-wrap">
          {text}
        </p>
      ))}
      {priceCents !== undefined && <p>{formatRand(priceCents)}</p>}
      {stars !== undefined && <RatingPart {...evidence} stars={stars} />}
      {meeting && <p>{meetingText(meeting)}</p>}
      {[imageUrl, ...photos].filter(Boolean).map((address) => (
        <CasePicture
          key={address}
          caseId={caseId}
          imageUrl={address ?? ''}
          alt={reportTexts.picture}
          className="max-h-80 max-w-full self-start rounded-control"
        />
      ))}
      {messages && (
        <ol className="flex flex-col gap-2">
          {messages.map(({ id, senderId, content, createdAt }) => (
            <li key={id}>
              <p className="text-small text-soft">
                {senderId === ownerId ? deskTexts.they : deskTexts.reporter},{' '}
                {dayAndTime(Date.parse(createdAt), nowMs)}
              </p>
              <p dir="auto" className="whitespace-pre-wrap">
                {content}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

const RatingPart = ({ stars, marks, reply, storeId }: Reported & { stars: number }) => (
  <>
    <p>
      {[ratingTexts.starsGiven(stars), ...(marks ?? []).map((mark) => ratingTexts.marks[mark])].join(' · ')}
    </p>
    {reply && <p>{deskTexts.replyIs(reply)}</p>}
    {storeId && (
      <p>
        <TextLink href={href('/vendor/:userId/ratings', { userId: storeId })}>
          {deskTexts.ratedStore}
        </TextLink>
      </p>
    )}
  </>
)

/** Place, time, who proposed it and how it ended, with the person of the case as 'they'. */
const meetingText = ({ kind, meetsAtMs, state, isTheirs, isEndOfTheirs }: NonNullable<Reported['meeting']>) =>
  [
    `${placeKindTexts[kind]}, ${momentOf(meetsAtMs)}`,
    isTheirs ? deskTexts.proposedByThem : deskTexts.proposedByReporter,
    deskTexts.meetingStates[state],
    ...(isEndOfTheirs === null ? [] : [isEndOfTheirs ? deskTexts.endedByThem : deskTexts.endedByReporter]),
  ].join(' · ')

const Facts = ({ facts }: { facts: [name: string, value: string][] }) => (
  <dl className="flex flex-col gap-2 border-l-4 border-line pl-3">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className="text-small text-soft">{itemNames()[name] ?? name}</dt>
        <dd className="whitespace-pre-wrap">{value}</dd>
      </div>
    ))}
  </dl>
)

type CasePictureProps = { caseId: string; imageUrl: string; alt: string; className: string }

/** A picture of a case from the desk's own address: at its usual one it may be hidden. */
export function CasePicture({ caseId, imageUrl, alt, className }: CasePictureProps) {
  const [ownerId = '', name = ''] = imageUrl.slice(pictureAddress('').length).split('/')
  const src = href('/operators/cases/:caseId/pictures/:ownerId/:name', { caseId, ownerId, name })
  return <img src={src} alt={alt} className={className} loading="lazy" />
}
