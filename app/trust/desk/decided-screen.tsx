import { href } from 'react-router'
import { ActionList } from './action-list.tsx'
import { DeskFrame } from './desk-frame.tsx'
import { deskTexts } from './desk-texts.ts'
import type { DecidedAction } from './list-decided.server.ts'
import { caseName } from './queue-screen.tsx'

type DecidedProps = { actions: readonly DecidedAction[]; viewerId: string; nowMs: number }

/** `/operators/decided`: what was decided lately. */
export const DecidedScreen = ({ actions, viewerId, nowMs }: DecidedProps) => (
  <DeskFrame
    heading={deskTexts.decided}
    intro={actions.length > 0 ? deskTexts.decidedIntro : deskTexts.noDecided}
  >
    <ActionList
      actions={actions.map((one) => ({ ...one, subject: caseName(one) }))}
      viewerId={viewerId}
      nowMs={nowMs}
      back={href('/operators/decided')}
    />
  </DeskFrame>
)
