import { brotliCompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { meetingsOf } from '#test/people/test-meetings.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, written, conversation } = tradersOf(used)
const { propose, answer, enter, after, codeIn, agreed, stateOf } = meetingsOf(used)
afterAll(() => expectCleanLog(used))

describe('agreeing on a meeting, without scripts', () => {
  test('form → propose → yes: both read it in the thread, as messages and as a card', async () => {
    const { vendor, buyer, conversationId } = await conversation()
    const thread = await buyer.by.get(`/inbox/${conversationId}`)
    expect(thread.body).toContain(`href="/inbox/${conversationId}/meeting"`)
    const form = await buyer.by.get(`/inbox/${conversationId}/meeting`)
    expect(form.status).toBe(200)
    for (const field of ['day', 'time', 'kind', 'words', 'price'])
      expect(form.body).toContain(`name="${field}"`)
    const [, day] = /name="day".*?<option value="([\d-]{10})"/s.exec(form.body) ?? []
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    const proposed = await propose(buyer, conversationId)
    expect([proposed.status, proposed.location]).toEqual([303, `/inbox/${conversationId}`])
    expect((await after(buyer, proposed)).toast).toBe('Proposed. You see the answer here.')
    const asked = await vendor.by.get(`/inbox/${conversationId}`)
    expect(asked.body).toMatch(/Shall we meet\? .*12:00\. Mall or shop: Maponya, main entrance\./)
    expect(asked.body).toContain('Each of you may show this meeting to one person you trust.')
    const yes = await answer(vendor, conversationId, 'yes')
    expect((await after(vendor, yes)).toast).toBe('Agreed. Tell somebody where you go.')
    const card = await buyer.by.get(`/inbox/${conversationId}`)
    expect(card.body).toContain(`data-code="${await codeIn(conversationId)}"`)
    expect(card.body).toContain('call 10111, or 112')
    expect(
      (await written(vendor.offerId)).map(({ content }) => content.split('?')[0]!.split(':')[0]),
    ).toEqual(['Hi', 'Shall we meet', 'Yes, let us meet'])
  })

  test('the page of a thread grows by at most 1.5 KB by an agreed meeting and its two messages', async () => {
    const { vendor, buyer, conversationId } = await conversation()
    const weigh = async (who: Trader) =>
      brotliCompressSync((await who.by.get(`/inbox/${conversationId}`)).body).length
    const before = [await weigh(buyer), await weigh(vendor)]
    await propose(buyer, conversationId)
    await answer(vendor, conversationId, 'yes')
    const grown = [(await weigh(buyer)) - before[0]!, (await weigh(vendor)) - before[1]!]
    for (const bytes of grown) expect(bytes).toBeLessThanOrEqual(1536)
    for (const bytes of grown) expect(bytes).toBeGreaterThan(0)
  })

  test('a home, the dark and the past, also earlier today, are said once, and never block', async () => {
    const { buyer, conversationId } = await conversation()
    const earlier = new Date(Date.now() + 2 * 60 * 60_000 - 60_000 * 2).toISOString()
    const home = { words: '12 Vilakazi Street' }
    for (const [more, said] of [
      [home, 'This looks like a home. Meet where there are people.'],
      [{ time: '19:30' }, 'It is dark then.'],
      [{ day: earlier.slice(0, 10), time: earlier.slice(11, 16) }, 'This time has passed.'],
    ] as const) {
      const doubted = await propose(buyer, conversationId, more)
      expect(doubted.status).toBe(422)
      expect(doubted.body).toContain(said)
      expect(doubted.body).toContain('name="anyway" value="yes"')
      const id = /name="id" value="(.*?)"/.exec(doubted.body)?.[1] ?? ''
      expect((await propose(buyer, conversationId, { ...more, id, anyway: 'yes' })).status).toBe(303)
      await answer(buyer, conversationId, 'off')
    }
  })

  test('faults name their field, and nothing that was typed is lost', async () => {
    const { buyer, conversationId } = await conversation()
    const wrong = { kind: 'forest', words: 'x'.repeat(81), day: '2026-02-31', time: 'noon', price: 'much' }
    const { status, body } = await propose(buyer, conversationId, wrong)
    expect(status).toBe(422)
    for (const text of [
      'Choose where you meet.',
      'Use at most 80 letters.',
      'Choose a day of the next 60 days.',
      'Write a time, such as 17:00.',
      'x'.repeat(81),
      '2026-02-31',
      'noon',
      'value="much"',
    ])
      expect(body).toContain(text)
    for (const field of ['day', 'time', 'kind', 'words', 'price', 'id', 'anyway', 'as']) {
      const long = await propose(buyer, conversationId, { [field]: 'Z'.repeat(8192) })
      expect(long.status, field).toBeLessThan(500)
    }
  })

  test('an answer to a proposal that was replaced changes nothing; the same proposal or answer twice is one', async () => {
    const { vendor, buyer, conversationId } = await conversation()
    const id = crypto.randomUUID()
    await Promise.all([propose(buyer, conversationId, { id }), propose(buyer, conversationId, { id })])
    await propose(buyer, conversationId, { time: '15:00' })
    const late = await answer(vendor, conversationId, 'yes', id)
    expect((await after(vendor, late)).toast).toBe('The meeting has changed meanwhile. Look at it again.')
    expect(await stateOf(conversationId)).toBe('proposed')
    expect(await answer(buyer, conversationId, 'yes').then(() => stateOf(conversationId))).toBe('proposed')
    await Promise.all([answer(vendor, conversationId, 'yes'), answer(vendor, conversationId, 'yes')])
    expect(await stateOf(conversationId)).toBe('agreed')
    expect(await written(vendor.offerId)).toHaveLength(4)
    const other = await answer(vendor, conversationId, 'other')
    expect([other.status, other.location]).toEqual([303, `/inbox/${conversationId}/meeting`])
    expect((await propose(buyer, conversationId)).status, 'it is called off first').toBe(409)
    await answer(buyer, conversationId, 'off')
    expect(await stateOf(conversationId)).toBe('called-off')
    expect((await propose(vendor, conversationId)).status).toBe(303)
    await answer(buyer, conversationId, 'no')
    expect(await stateOf(conversationId)).toBe('declined')
  })

  test('three proposals wait at most; a new account proposes three a day', async () => {
    const { buyer, conversationId } = await conversation()
    for (let count = 0; count < 3; count += 1) {
      expect((await propose(buyer, conversationId)).status).toBe(303)
      await answer(buyer, conversationId, 'off')
    }
    const refused = await propose(buyer, conversationId, { words: 'Still here' })
    expect([refused.status, refused.toast]).toEqual([
      429,
      'You have proposed many meetings today. Please try again tomorrow.',
    ])
    expect(refused.body).toContain('Still here')
  })

  test('strangers, visitors and the blocked change nothing and see nothing', async () => {
    const { vendor, buyer, conversationId } = await agreed()
    const stranger = await trader()
    expect((await stranger.by.get(`/inbox/${conversationId}/meeting`)).status).toBe(404)
    expect((await propose(stranger, conversationId)).status).toBe(404)
    for (const word of ['yes', 'off']) await answer(stranger, conversationId, word)
    await enter(stranger, conversationId, await codeIn(conversationId))
    expect(await stateOf(conversationId)).toBe('agreed')
    const visitor = used.visit()
    const sent = await visitor.post(`/inbox/${conversationId}/meeting/answer`, { answer: 'off' })
    expect(sent.location).toMatch(/^\/auth/)
    expect((await propose(buyer, 'no-id')).status).toBe(404)
    const other = await conversation()
    const { rows } = await used.db.execute<{ id: string }>(
      sql`select id from meetings where conversation_id = ${conversationId}`,
    )
    const taken = await propose(other.buyer, other.conversationId, { id: rows[0]?.id ?? '' })
    expect(taken.status, 'the id of a meeting of others').toBe(409)
    await used.db.execute(sql`insert into blocks (by_id, of_id) values (${vendor.userId}, ${buyer.userId})`)
    const blocked = await buyer.by.get(`/inbox/${conversationId}`)
    expect(blocked.body).not.toContain('data-code=')
    await enter(vendor, conversationId, await codeIn(conversationId))
    expect(await stateOf(conversationId)).toBe('called-off')
  })
})
