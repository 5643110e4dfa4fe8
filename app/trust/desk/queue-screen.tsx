import { href } from 'react-router'
import type { OpenCase } from '#app/trust/cases/read-cases.server.ts'
import { type Reason, reportTexts } from '#app/trust/report/report.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { cell, DeskFrame, DeskTable } from './desk-frame.tsx'
import { deskTexts } from './desk-texts.ts'

type QueueProps = {
  cases: readonly OpenCase[]
  appeals: number
  nowMs: number
  /** Null where there is no such page. */
  previousPath: string | null
  nextPath: string | null
}

/** `/operators`: the open cases. */
export const QueueScreen = ({ cases, appeals, nowMs, previousPath, nextPath }: QueueProps) => (
  <DeskFrame heading={deskTexts.cases} intro={deskTexts.queueIntro}>
    {appeals > 0 && (
      <p className="rounded-control border-l-8 border-marigold bg-board px-4">
        <TextLink href={href('/operators/appeals')}>{deskTexts.appealsWait(appeals)}</TextLink>
      </p>
    )}
    {cases.length === 0 ? (
      <p>{deskTexts.noCases}</p>
    ) : (
      <DeskTable name={deskTexts.cases} heads={[deskTexts.subject, deskTexts.due]}>
        {cases.map((one) => (
          <tr key={one.id}>
            <td className={cell}>
              <TextLink href={href('/operators/cases/:caseId', { caseId: one.id })}>
                <bdi>{caseName({ ...one, ownerName: one.kind === 'listing' ? null : one.ownerName })}</bdi>
              </TextLink>
              <p className="text-small text-soft">
                {one.kind === 'listing' && one.ownerName !== null && `${deskTexts.of(one.ownerName)} · `}
                {deskTexts.reports(one.reports)}
                {one.reasons.map((reason) => ` · ${reportTexts.reasons[reason as Reason] ?? reason}`)}
              </p>
            </td>
            <td className={`${cell} ${one.dueAtMs < nowMs ? 'font-bold text-clay' : ''}`}>
              {dueText(one.dueAtMs, nowMs)}
            </td>
          </tr>
        ))}
      </DeskTable>
    )}
    <p className="flex flex-wrap gap-x-5">
      {previousPath && <TextLink href={previousPath}>{deskTexts.moreUrgent}</TextLink>}
      {nextPath && <TextLink href={nextPath}>{deskTexts.lessUrgent}</TextLink>}
    </p>
  </DeskFrame>
)

/** 'Offer: Vetkoek, by Thandi', 'Person: Thandi' */
export function caseName({ kind, title, ownerName }: Pick<OpenCase, 'kind' | 'title' | 'ownerName'>): string {
  if (kind === 'user' && ownerName !== null) return `${deskTexts.kinds.user}: ${ownerName}`
  const what = title === '' ? deskTexts.kinds[kind] : `${deskTexts.kinds[kind]}: ${title}`
  return ownerName === null ? what : `${what}, ${deskTexts.of(ownerName)}`
}

const minuteMs = 60_000

/** Returns the time until a case is due, or how late it is: 'in 3 h', '40 min late'. */
export function dueText(dueAtMs: number, nowMs: number): string {
  const minutes = Math.round(Math.abs(dueAtMs - nowMs) / minuteMs)
  const time =
    minutes < 60
      ? `${minutes} min`
      : minutes < 48 * 60
        ? `${Math.round(minutes / 60)} h`
        : `${Math.round(minutes / 1440)} days`
  return dueAtMs < nowMs ? deskTexts.late(time) : deskTexts.left(time)
}
