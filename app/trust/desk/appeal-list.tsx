import { href } from 'react-router'
import { shortDay } from '#app/text/short-day.ts'
import type { DeskAppeal } from '#app/trust/appeals/find-appeals.server.ts'
import { shownName } from '#app/trust/block/block-texts.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { cell, DeskFrame, DeskPart, DeskTable } from './desk-frame.tsx'
import { deskTexts } from './desk-texts.ts'

type AppealsProps = { appeals: readonly DeskAppeal[]; decided: readonly DeskAppeal[]; nowMs: number }

/** `/operators/appeals`: those that wait, then those that were decided lately. */
export const AppealsScreen = ({ appeals, decided, nowMs }: AppealsProps) => (
  <DeskFrame
    heading={deskTexts.appeals}
    intro={appeals.length > 0 ? deskTexts.appealsIntro : deskTexts.noAppeals}
  >
    {appeals.length > 0 && <AppealTable name={deskTexts.appeals} appeals={appeals} nowMs={nowMs} />}
    {decided.length > 0 && (
      <DeskPart heading={deskTexts.appealsDecided}>
        <AppealTable name={deskTexts.appealsDecided} appeals={decided} nowMs={nowMs} />
      </DeskPart>
    )}
  </DeskFrame>
)

type TableProps = { name: string; appeals: readonly DeskAppeal[]; nowMs: number }

const AppealTable = ({ name, appeals, nowMs }: TableProps) => (
  <DeskTable name={name} heads={[deskTexts.subject, deskTexts.when]}>
    {appeals.map((one) => (
      <tr key={one.actionId}>
        <td className={cell}>
          <TextLink href={href('/operators/appeals/:actionId', { actionId: one.actionId })}>
            <bdi>{deskTexts.appealOf(shownName(one.name, one.userId))}</bdi>
          </TextLink>
          <p className="text-small text-soft">{againstText(one)}</p>
        </td>
        <td className={cell}>{shortDay(one.createdAtMs, nowMs)}</td>
      </tr>
    ))}
  </DeskTable>
)

export const againstText = ({ verb, title }: DeskAppeal) =>
  title === '' ? deskTexts.verbs[verb].past : `${deskTexts.verbs[verb].past}: ${title}`
