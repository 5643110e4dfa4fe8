import { sql } from 'drizzle-orm'
import { codeOf } from '#app/meetings/meeting-secrets.server.ts'
import type { UsedServer } from '#test/servers/use-server.ts'
import { type Trader, tradersOf } from './test-traders.ts'

const dayMs = 24 * 60 * 60_000

/** Does what people do who meet, over HTTP, without scripts. */
export function meetingsOf(used: UsedServer) {
  const { conversation } = tradersOf(used)
  const propose = (who: Trader, id: string, more: Record<string, string> = {}) =>
    who.by.post(`/inbox/${id}/meeting`, {
      as: '',
      id: crypto.randomUUID(),
      day: new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10),
      time: '12:00',
      kind: 'mall',
      words: 'Maponya, main entrance',
      price: '',
      ...more,
    })
  const answer = (who: Trader, id: string, word: string, meeting = '') =>
    who.by.post(`/inbox/${id}/meeting/answer`, { as: '', answer: word, meeting })
  const enter = (who: Trader, id: string, code: string) =>
    who.by.post(`/inbox/${id}/meeting/code`, { as: '', code })
  /** Follows a redirect, and returns its page. */
  const after = (who: Trader, { location }: { location: string | null }) => who.by.get(location ?? '')

  const codeIn = async (conversationId: string) => {
    const { rows } = await used.db.execute<{ id: string; key: Buffer }>(sql`
      select id, (select key from meeting_keys) from meetings where conversation_id = ${conversationId}
      order by created_at desc limit 1`)
    return codeOf(rows[0]!.key, rows[0]!.id)
  }
  /** The state of a conversation's newest meeting. */
  const stateOf = async (conversationId: string) => {
    const { rows } = await used.db.execute<{ state: string }>(
      sql`select state from meetings where conversation_id = ${conversationId} order by created_at desc limit 1`,
    )
    return rows[0]?.state
  }
  const moveTo = (conversationId: string, interval: string) =>
    used.db.execute(sql`
      update meetings set meets_at = now() + ${interval}::interval where conversation_id = ${conversationId}`)
  const rate = (who: Trader, id: string, more: Record<string, string> = {}, marks: string[] = ['on-time']) =>
    who.by.post(`/inbox/${id}/rating`, [
      ...Object.entries({ as: '', stars: '5', words: '', ...more }),
      ...marks.map((mark): [string, string] => ['marks', mark]),
    ])
  /** Two people who have agreed on a meeting. */
  const agreed = async () => {
    const parts = await conversation()
    await propose(parts.buyer, parts.conversationId)
    await answer(parts.vendor, parts.conversationId, 'yes')
    return parts
  }
  /** Two people who have met. */
  const met = async () => {
    const parts = await agreed()
    await enter(parts.vendor, parts.conversationId, await codeIn(parts.conversationId))
    return parts
  }
  /** Two people who have met and rated each other. */
  const rated = async (more: Record<string, string> = {}) => {
    const parts = await met()
    await rate(parts.buyer, parts.conversationId, more)
    await rate(parts.vendor, parts.conversationId, {}, ['came'])
    const { rows } = await used.db.execute<{ id: string }>(
      sql`select id from ratings where of_id = ${parts.vendor.userId}`,
    )
    return { ...parts, ratingId: rows[0]?.id ?? '' }
  }
  return { propose, answer, enter, after, codeIn, stateOf, moveTo, rate, agreed, met, rated }
}
