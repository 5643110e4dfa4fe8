import { sql } from 'drizzle-orm'
import { newAccountHours } from '#app/warnings/warning-rules.ts'
import type { Database } from '#db/client.ts'
import { formTexts } from './meeting-form-texts.ts'
import { ms, stateNow, wasSoLongAgo } from './meeting-rows.server.ts'
import type { MeetingState, Proposal } from './meeting-rules.ts'
import { isCode } from './meeting-secrets.server.ts'
import { meetingMessages, meetingTexts } from './meeting-texts.ts'

export type NotChanged = {
  ok: false
  status: 404 | 409 | 422 | 429
  text: string
}
type Changed = { ok: true } | NotChanged

const refuse = (status: NotChanged['status'], text: string): NotChanged => ({ ok: false, status, text })

/** Runs a change in a transaction, and `tell` writes the message that the other gets of it (change-and-tell.server.ts). */
export type ChangeAndTell = <Result>(
  side: Side,
  work: (tx: Database, tell: (words: string) => Promise<string | null>) => Promise<Result>,
) => Promise<Result>

/** One of the two people of a conversation. */
type Side = { viewerId: string; conversationId: string }

type Locked = {
  id: string | null
  state: MeetingState | null
  isOwn: boolean
  isSeller: boolean
  isPast: boolean
  /** The viewer ended it; null if nobody did. */
  isEndOfViewer: boolean | null
} & Proposal

/** The conversation's newest meeting, locked with its conversation and the person; null if the conversation is not theirs. */
async function lockMeeting(tx: Database, { viewerId, conversationId }: Side): Promise<Locked | null> {
  // Limits count by person: two tabs change one after the other.
  await tx.execute(sql`select from users where id = ${viewerId} for no key update`)
  const { rows } = await tx.execute(sql`
    select from conversations where id = ${conversationId} and ${viewerId} in (seller_id, buyer_id) for update`)
  if (rows.length === 0) return null
  const found = await tx.execute<Locked>(sql`
    select m.id, ${stateNow} as state, m.proposed_by = ${viewerId} as "isOwn", c.seller_id = ${viewerId} as "isSeller",
      coalesce(${wasSoLongAgo}, false) as "isPast", m.ended_by = ${viewerId} as "isEndOfViewer", m.kind, m.words, m.price_cents as "priceCents",
      ${ms(sql`m.meets_at`)} as "meetsAtMs"
    from conversations c left join meetings m on m.conversation_id = c.id
    where c.id = ${conversationId} order by m.created_at desc nulls last, m.id limit 1`)
  return found.rows[0] ?? null
}

/** Proposals of one person: those that wait for an answer, those of 24 hours, and those of a new account. */
const mostOpen = 3
const mostADay = 10
const mostADayOfNew = 3

async function refuseByLimits(tx: Database, { viewerId, conversationId }: Side): Promise<NotChanged | null> {
  const { rows } = await tx.execute<{ open: number; today: number; isNew: boolean }>(sql`
    select count(*) filter (where ${stateNow} = 'proposed' and m.conversation_id <> ${conversationId})::int as open,
      count(*) filter (where m.created_at > now() - interval '1 day')::int as today,
      (select created_at > now() - ${sql.raw(`interval '${newAccountHours} hours'`)} from users where id = ${viewerId}) as "isNew"
    from meetings m
    where m.proposed_by = ${viewerId} and (m.state = 'proposed' or m.created_at > now() - interval '1 day')`)
  const { open = 0, today = 0, isNew = false } = rows[0] ?? {}
  if (open >= mostOpen) return refuse(429, formTexts.tooManyOpen)
  if (today >= (isNew ? mostADayOfNew : mostADay)) return refuse(429, formTexts.tooManyToday)
  return null
}

/** Proposes a meeting, in place of one that nobody has answered. The same `id` twice is one. */
export const proposeMeeting = (
  change: ChangeAndTell,
  side: Side,
  { id, proposal }: { id: string; proposal: Proposal },
): Promise<Changed> =>
  change(side, async (tx, tell) => {
    const newest = await lockMeeting(tx, side)
    if (!newest) return refuse(404, formTexts.notThere)
    if (newest.id === id && newest.isOwn) return { ok: true }
    if (newest.state === 'agreed') return refuse(409, formTexts.isAgreed)
    // Another meeting has this id. The person's row is locked, so that nobody proposes two with one id at the same moment.
    const taken = await tx.execute(sql`select from meetings where id = ${id}`)
    if (taken.rows.length > 0) return refuse(409, formTexts.changed)
    const limit = await refuseByLimits(tx, side)
    if (limit) return limit
    const refusal = await tell(meetingMessages.proposed(proposal))
    if (refusal) return refuse(422, refusal)
    await tx.execute(sql`
      update meetings set state = 'lapsed', ended_at = now()
      where conversation_id = ${side.conversationId} and state in ('proposed', 'agreed')`)
    const { kind, words, priceCents, meetsAtMs } = proposal
    await tx.execute(sql`
      insert into meetings (id, conversation_id, seller_id, buyer_id, proposed_by, kind, words, price_cents, meets_at)
      select ${id}, id, seller_id, buyer_id, ${side.viewerId}, ${kind}, ${words}, ${priceCents}::int,
        to_timestamp(${meetsAtMs}::float8 / 1000)
      from conversations where id = ${side.conversationId}`)
    return { ok: true }
  })

/** Answers by button: `off` calls it off, or takes a proposal back; `missed`: the other did not come. */
export const answers = ['yes', 'no', 'off', 'missed'] as const
export type Answer = (typeof answers)[number]

const stateAfter = { yes: 'agreed', no: 'declined', off: 'called-off', missed: 'missed' } as const

function mayAnswer({ state, isOwn, isPast }: Locked, answer: Answer): boolean {
  if (answer === 'yes' || answer === 'no') return state === 'proposed' && !isOwn
  if (answer === 'missed') return state === 'agreed' && isPast
  return state === 'agreed' || (state === 'proposed' && isOwn)
}

/** Answers the newest meeting. `meetingId` is the one that the page showed; '' takes the newest. The same answer twice is one. */
export const answerMeeting = (
  change: ChangeAndTell,
  side: Side,
  { meetingId, answer }: { meetingId: string; answer: Answer },
): Promise<Changed> =>
  change(side, async (tx, tell) => {
    const newest = await lockMeeting(tx, side)
    if (!newest) return refuse(404, formTexts.notThere)
    if (newest.id === null || (meetingId !== '' && meetingId !== newest.id))
      return refuse(409, formTexts.changed)
    const state = stateAfter[answer]
    // The other may have said that the viewer did not come: then nothing of the viewer is noted.
    if (newest.state === state && (state !== 'missed' || newest.isEndOfViewer)) return { ok: true }
    if (!mayAnswer(newest, answer)) return refuse(409, formTexts.changed)
    const refusal = await tell(meetingMessages[state](newest))
    if (refusal) return refuse(422, refusal)
    const columns =
      state === 'agreed' ? sql`agreed_at = now()` : sql`ended_at = now(), ended_by = ${side.viewerId}`
    await tx.execute(sql`update meetings set state = ${state}, ${columns} where id = ${newest.id}`)
    return { ok: true }
  })

/** Wrong codes of a meeting in an hour and in all, and of a seller in 24 hours. */
const triesAnHour = 5
const triesInAll = 20
const triesADay = 20

/** The seller of a meeting types its buyer's code: it opens the ratings. Wrong ones are counted in the database, over all processes. */
export const enterCode = (change: ChangeAndTell, side: Side, typed: string): Promise<Changed> =>
  change(side, async (tx, tell) => {
    const newest = await lockMeeting(tx, side)
    if (!newest?.isSeller) return refuse(404, formTexts.notThere)
    const isOpen = newest.state === 'agreed' || newest.state === 'done'
    if (newest.id === null || !isOpen) return refuse(409, formTexts.changed)
    const { rows } = await tx.execute<{ key: Buffer; hour: number; all: number; day: number }>(sql`
      select (select key from meeting_keys),
        count(*) filter (where meeting_id = ${newest.id} and at > now() - interval '1 hour')::int as hour,
        count(*) filter (where meeting_id = ${newest.id})::int as all,
        count(*) filter (where at > now() - interval '1 day')::int as day
      from meeting_tries where seller_id = ${side.viewerId}`)
    const tries = rows[0]!
    if (tries.hour >= triesAnHour) return refuse(429, formTexts.tooManyCodes)
    if (tries.all >= triesInAll) return refuse(429, formTexts.tooManyCodesInAll)
    if (tries.day >= triesADay) return refuse(429, formTexts.tooManyCodesToday)
    if (!isCode(tries.key, newest.id, typed)) {
      if (newest.state === 'agreed')
        await tx.execute(sql`
          insert into meeting_tries (meeting_id, seller_id) values (${newest.id}, ${side.viewerId})`)
      const left = Math.min(triesAnHour - tries.hour, triesADay - tries.day, triesInAll - tries.all) - 1
      return refuse(422, formTexts.wrongCode(left))
    }
    if (newest.state === 'done') return { ok: true }
    const refusal = await tell(meetingTexts.doneMessage)
    if (refusal) return refuse(422, refusal)
    await tx.execute(sql`update meetings set state = 'done', ended_at = now() where id = ${newest.id}`)
    return { ok: true }
  })
