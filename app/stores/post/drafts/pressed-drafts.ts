import { type DraftRecord, readDrafts } from './draft-records.ts'

/** Returns the drafts of a person whose 'Publish' was pressed and had no response, in the order of pressing. */
export async function listPressed(viewerId: string): Promise<DraftRecord[]> {
  const drafts = await readDrafts(`${viewerId} /`)
  const time = ({ pressedAt, keptAt }: DraftRecord) => pressedAt ?? keptAt
  return drafts.filter(({ isPressed }) => isPressed).sort((one, other) => time(one) - time(other))
}
