import { href } from 'react-router'
import { dayAndTime, shortDay } from '#app/text/day-and-time.ts'
import type { Case, CopiedPhoto } from '#app/trust/cases/read-cases.server.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { ActionList } from './action-list.tsx'
import {
  DecideForm,
  type DecisionFaults,
  freshDecision,
  type TypedDecision,
  verbsFor,
} from './decide-form.tsx'
import { DeskFrame, DeskPart } from './desk-frame.tsx'
import { deskTexts } from './desk-texts.ts'
import { CasePicture, EvidencePart } from './evidence.tsx'
import type { Look } from './operator-looks.server.ts'
import { caseName, dueText } from './queue-screen.tsx'

export type CaseScreenProps = {
  viewerId: string
  nowMs: number
  found: Case & { looks: readonly Look[] }
  /** The typed decision that is not sent yet; null: nothing is typed. */
  typed: TypedDecision | null
  faults: DecisionFaults
}

/** `/operators/cases/{id}`: subject, evidence, signals, history, and the decision. */
export function CaseScreen({ viewerId, nowMs, found, typed, faults }: CaseScreenProps) {
  const { id, state, ownerId, ownerSinceMs, openedAtMs, dueAtMs, signals, copy, history, looks } = found
  const counts = countTexts(found)
  const facts = [
    deskTexts.opened(dayAndTime(openedAtMs, nowMs)),
    state === 'open' ? `${deskTexts.due} ${dueText(dueAtMs, nowMs)}` : deskTexts.closed,
    ownerSinceMs !== null && deskTexts.accountSince(shortDay(ownerSinceMs, nowMs)),
  ]
  const fresh = () => freshDecision(found.reports.map(({ reason }) => reason))
  return (
    <DeskFrame heading={<bdi>{caseName(found)}</bdi>} intro={facts.filter(Boolean).join(' · ')}>
      <SubjectLink found={found} />
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <EvidencePart {...found} nowMs={nowMs} />
          <DeskPart heading={deskTexts.signalsHeading}>
            {copy && <CopyPart caseId={id} copy={copy} />}
            {counts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {signals.length === 0 && !copy && counts.length === 0 && <p>{deskTexts.noSignals}</p>}
            <ul className="flex list-disc flex-col gap-2 pl-5">
              {signals.map((signal) => (
                <li key={signal}>{deskTexts.signals[signal]}</li>
              ))}
            </ul>
          </DeskPart>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {state === 'open' && ownerId === viewerId && <p className="font-bold">{deskTexts.aboutYou}</p>}
          {state === 'open' && (
            <DecideForm
              caseId={id}
              viewerId={viewerId}
              verbs={verbsFor(found)}
              typed={typed ?? fresh()}
              faults={faults}
            />
          )}
          <DeskPart heading={deskTexts.history}>
            {history.length === 0 && <p>{deskTexts.noHistory}</p>}
            <ActionList
              actions={history.map((one) => ({ ...one, subject: '' }))}
              viewerId={viewerId}
              nowMs={nowMs}
              back={href('/operators/cases/:caseId', { caseId: id })}
              caseId={id}
            />
          </DeskPart>
          <DeskPart heading={deskTexts.looks}>
            <p className="text-small text-soft">{deskTexts.looksIntro}</p>
            <ul className="flex flex-col gap-1 text-small">
              {looks.map(({ id: lookId, email, atMs }) => (
                <li key={lookId}>
                  {dayAndTime(atMs, nowMs)}, {email ?? deskTexts.removed}
                </li>
              ))}
            </ul>
          </DeskPart>
        </div>
      </div>
    </DeskFrame>
  )
}

const countTexts = ({ begun, missed, samePlace }: Case): string[] => [
  ...(begun === null ? [] : [deskTexts.begun(begun)]),
  ...(missed === null ? [] : [deskTexts.missed(missed)]),
  ...(samePlace === null ? [] : [deskTexts.samePlace(samePlace)]),
]

/** Leads to what visitors see of it, and to all that is known of its person. */
const SubjectLink = ({ found: { kind, subjectId, ownerId } }: Pick<CaseScreenProps, 'found'>) => (
  <p className="flex flex-wrap gap-x-4">
    {kind === 'listing' && (
      <TextLink href={href('/listing/:listingId', { listingId: subjectId })}>
        {deskTexts.kinds.listing}
      </TextLink>
    )}
    {ownerId !== null && (
      <TextLink href={`${href('/operators/search')}?q=${ownerId}`}>{deskTexts.kinds.user}</TextLink>
    )}
  </p>
)

type CopyPartProps = { caseId: string; copy: CopiedPhoto }

/** A photo beside the one that it looks like. */
function CopyPart({ caseId, copy: { imageUrl, originalUrl, originalOwnerId } }: CopyPartProps) {
  const photos = [
    [imageUrl, deskTexts.theirPhoto],
    [originalUrl, deskTexts.originalPhoto],
  ] as const
  return (
    <div className="mb-3 flex flex-col gap-2">
      <p>{deskTexts.copied}</p>
      <div className="grid grid-cols-2 gap-2">
        {photos.map(
          ([url, alt]) =>
            url && (
              <CasePicture
                key={alt}
                caseId={caseId}
                imageUrl={url}
                alt={alt}
                className="w-full rounded-control"
              />
            ),
        )}
      </div>
      {originalOwnerId && (
        <TextLink href={href('/vendor/:userId', { userId: originalOwnerId })}>
          {deskTexts.originalStore}
        </TextLink>
      )}
    </div>
  )
}
