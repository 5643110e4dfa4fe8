import { type DraftRecord, putDraft, readDrafts } from '#app/device/draft-store.ts'
import { findWaiting, putForm } from '#app/device/outbox-store.ts'

/** A draft from before 1 December 2026 notes itself that 'Publish' was pressed, and when. */
export type PressedDraft = DraftRecord & { isPressed?: boolean; pressedAt?: number }

/** Puts the drafts that an earlier build left pressed among the forms that wait. */
export async function markPressed(viewerId: string): Promise<void> {
  for (const draft of await readDrafts(`${viewerId} /`)) {
    const { isPressed, pressedAt, ...now }: PressedDraft = draft
    if (isPressed === undefined) continue
    if (isPressed && !(await findWaiting(draft.id))) await putForm(draft.id, pressedAt ?? draft.keptAt)
    await putDraft(now)
  }
}
