import { dayOf } from '#app/notices/south-africa.ts'
import { claimNotices, type DueNotice } from './claim-notices.server.ts'
import type { Told } from './send-notice.server.ts'
import { type Teller, tellNotice } from './tell-notice.server.ts'

/** Notices that are sent at the same time. */
const atOnce = 10

/** Tells what is due, a few people at a time; resolves with one result a notice once nothing is due any more. */
export async function tellDue(teller: Teller): Promise<Told[]> {
  const told: Told[] = []
  for (let claimed = atOnce; claimed === atOnce; ) {
    const notices = await claimNotices(teller.db, {
      limit: atOnce,
      day: dayOf(teller.now()),
      nowMs: teller.now(),
    })
    claimed = notices.length
    const byPerson = new Map<string, DueNotice[]>()
    for (const notice of notices)
      byPerson.set(notice.userId, [...(byPerson.get(notice.userId) ?? []), notice])
    const results = await Promise.all([...byPerson.values()].map((ofPerson) => tellEach(teller, ofPerson)))
    told.push(...results.flat())
  }
  return told
}

/** One after the other: a digest takes the person's other notices along. */
async function tellEach(teller: Teller, notices: DueNotice[]): Promise<Told[]> {
  const told: Told[] = []
  for (const notice of notices) told.push(await tellNotice(teller, notice))
  return told
}
