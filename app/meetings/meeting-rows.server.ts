import { type SQL, sql } from 'drizzle-orm'
import { textsOf } from '#app/language/texts-of.ts'
import {
  codeDays,
  hoursAfter,
  type Meeting,
  minutesUntilAsked,
  missedDays,
  missedPeople,
  type Proposal,
} from './meeting-rules.ts'
import { codeWithPicture, tokenOf } from './meeting-secrets.server.ts'
import { momentOf, placeOf } from './meeting-texts.ts'
import { ratingDays } from './rating-rules.ts'

export const ms = (moment: SQL) => sql`floor(extract(epoch from ${moment}) * 1000)::float8`

/** The state of a meeting `m`. A meeting is over some time after its day if nobody says so; no job writes that. */
export const stateNow = sql`case
  when m.state = 'proposed' and m.meets_at < now() - ${sql.raw(`interval '${hoursAfter} hours'`)} then 'lapsed'
  when m.state = 'agreed' and m.meets_at < now() - ${sql.raw(`interval '${codeDays} days'`)} then 'lapsed'
  else m.state end`

/** Whether the meeting `m` was `minutesUntilAsked` ago. */
export const wasSoLongAgo = sql`m.meets_at < now() - ${sql.raw(`interval '${minutesUntilAsked} minutes'`)}`

export const ratingsOpenSince = sql.raw(`now() - interval '${ratingDays} days'`)

/** Whether `viewer` may rate the meeting `m` now. */
export const mayRate = (viewer: SQL) => sql`(
  m.state = 'done' and m.ended_at > ${ratingsOpenSince}
  and not exists (select from ratings where ratings.meeting_id = m.id and ratings.by_id = ${viewer}))`

const missedSince = sql.raw(`interval '${missedDays} days'`)

/**
 * How often the other person of the meeting `m` came to one, and did not, in 12 months. What others say against somebody counts from
 * several people on.
 */
const recordOfOther = (viewer: SQL) => sql`(
  select json_build_object('came', count(*) filter (where o.state = 'done'), 'missed', case
    when count(distinct o.ended_by) filter (where is_missed and o.ended_at > now() - ${missedSince}) >= ${sql.raw(String(missedPeople))}
    then count(*) filter (where is_missed) else 0 end,
    'late', count(*) filter (where 'was-late' = any(r.marks)), 'bargained', count(*) filter (where 'bargained' = any(r.marks)))
  from meetings o cross join lateral (select case when m.seller_id = ${viewer} then m.buyer_id else m.seller_id end as id) other
    cross join lateral (select o.state = 'missed' and o.ended_by <> other.id as is_missed) said
    left join ratings r on r.meeting_id = o.id and r.of_id = other.id and r.stars is null and r.shown_at is not null and r.hidden_by is null
  where other.id in (o.seller_id, o.buyer_id) and o.ended_at > now() - interval '12 months')`

type OtherRecord = { came: number; missed: number; late: number; bargained: number }

/** A meeting in a query of conversations; `key`, of an agreed one, is hexadecimal. */
export type MeetingRow = Omit<Meeting, 'linkPath' | 'code' | 'record' | 'place' | 'moment'> & {
  isSeller: boolean
  key: string | null
  other: OtherRecord | null
} & Proposal

/** SQL of a conversation's newest meeting as `viewer` sees it, as JSON; null if there is none. */
export const meetingJson = (conversationId: SQL, viewer: SQL) => sql<MeetingRow | null>`(
  select json_build_object('id', m.id, 'state', ${stateNow}, 'isOwn', m.proposed_by = ${viewer},
    'isSeller', m.seller_id = ${viewer}, 'kind', m.kind, 'words', m.words, 'priceCents', m.price_cents,
    'meetsAtMs', ${ms(sql`m.meets_at`)}, 'isPast', ${wasSoLongAgo}, 'changedAtMs', ${ms(sql`greatest(m.created_at, m.agreed_at, m.ended_at)`)},
    'mayRate', ${mayRate(viewer)}, 'other', case when m.state in ('proposed', 'agreed') then ${recordOfOther(viewer)} end, 'key', case when m.state = 'agreed' then (select encode(key, 'hex') from meeting_keys) end)
  from meetings m where m.conversation_id = ${conversationId} order by m.created_at desc, m.id limit 1)`

export const recordTexts = textsOf('meetingRecord', {
  other: (facts: string) => `The other person: ${facts}.`,
  came: (came: number) => `Came to ${came} of ${came}`,
  missed: (missed: number, all: number) => `Did not come to ${missed} of ${all}`,
  late: (late: number) => `late to ${late}`,
  bargained: (bargained: number) => `bargained again at ${bargained}`,
})

/** Returns such as 'The other person: Came to 6 of 6, late to 2.', 'The other person: Did not come to 3 of 9.', or '' for somebody new. */
function recordText({ came, missed, late, bargained }: OtherRecord): string {
  if (came + missed === 0) return ''
  const facts = [
    missed > 0 ? recordTexts.missed(missed, came + missed) : recordTexts.came(came),
    ...(late > 0 ? [recordTexts.late(late)] : []),
    ...(bargained > 0 ? [recordTexts.bargained(bargained)] : []),
  ]
  return recordTexts.other(facts.join(', '))
}

/** Writes the texts, which the inbox's script need not know, and adds the link for a trusted person, and the code for the buyer alone. */
export function meetingOf(row: MeetingRow | null): Meeting | null {
  if (!row) return null
  const { key, isSeller, other, kind, words, meetsAtMs, ...shown } = row
  const texts = {
    place: placeOf({ kind, words }),
    moment: momentOf(meetsAtMs),
    record: other ? recordText(other) : '',
  }
  const meeting = { ...shown, ...texts }
  if (key === null || meeting.state !== 'agreed') return { ...meeting, linkPath: null, code: null }
  const bytes = Buffer.from(key, 'hex')
  return {
    ...meeting,
    linkPath: `/meeting/${tokenOf(bytes, meeting.id, isSeller ? 'seller' : 'buyer')}`,
    code: isSeller ? null : codeWithPicture(bytes, meeting.id),
  }
}
