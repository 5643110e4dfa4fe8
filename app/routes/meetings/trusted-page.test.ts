import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { meetingsOf } from '#test/people/test-meetings.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import type { Trader } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { answer, codeIn, agreed, moveTo } = meetingsOf(used)
afterAll(() => expectCleanLog(used))

describe('the page for a trusted person', () => {
  const linkIn = async (who: Trader, conversationId: string) => {
    const { body } = await who.by.get(`/inbox/${conversationId}`)
    return `/meeting/${/%2Fmeeting%2F([\w-]{44})/.exec(body)?.[1]}`
  }

  test('seven facts without session or script, in at most 6 KB; nobody keeps it', async () => {
    const { vendor, buyer, conversationId } = await agreed()
    await used.db.execute(sql`update users set name = 'Sipho Dube' where id = ${buyer.userId}`)
    await used.db.execute(sql`update users set name = 'Thandi Nkosi' where id = ${vendor.userId}`)
    const [ofBuyer, ofSeller] = [await linkIn(buyer, conversationId), await linkIn(vendor, conversationId)]
    expect(new Set([ofBuyer, ofSeller]).size).toBe(2)
    const page = await used.visit().get(ofBuyer)
    expect(page.status).toBe(200)
    for (const fact of [
      'Sipho meets somebody',
      'Mall or shop: Maponya, main entrance',
      '12:00',
      'Vetkoek',
      'Thandi, Thandi, on Kasi Market since',
      'It is not over yet.',
      '10111',
      '112',
    ])
      expect(page.body).toContain(fact)
    expect(page.body).not.toMatch(/<script|Dube|Nkosi|@example|data-code|R&nbsp;|R\u00a0/)
    expect(page.body).not.toContain(await codeIn(conversationId))
    expect(page.body.length).toBeLessThan(6 * 1024)
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    for (const [name, value] of [
      ['cache-control', 'no-store'],
      ['x-robots-tag', 'noindex'],
      ['referrer-policy', 'no-referrer'],
      ['x-kasi', null],
      ['set-cookie', null],
    ] as const)
      expect(page.headers.get(name), name).toBe(value)
    expect((await buyer.by.get(ofBuyer)).body, 'the same for a member').toBe(page.body)
    expect(
      await used
        .visit()
        .get(ofSeller)
        .then(({ body }) => body),
    ).toContain('Thandi meets somebody')
  })

  test('it says how it ended, and is gone a day later; forged links open nothing, ten a minute', async () => {
    const { vendor, buyer, conversationId } = await agreed()
    const link = await linkIn(buyer, conversationId)
    await moveTo(conversationId, '-1 hour')
    expect((await used.visit().get(link)).body).toContain('Nobody has said that it is over (since ')
    await answer(vendor, conversationId, 'off')
    expect((await used.visit().get(link)).body).toContain('It was called off.')
    await moveTo(conversationId, '-25 hours')
    expect((await used.visit().get(link)).status).toBe(404)
    await moveTo(conversationId, '1 hour')
    const guesser = used.visit()
    const statuses = []
    for (let count = 0; count < 12; count += 1) {
      const forged = link.slice(0, -3) + 'AAA'.replace(/.$/, 'ABCDEFGHIJKL'[count] ?? '')
      statuses.push((await guesser.get(forged)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
    expect((await guesser.get(link)).status, 'a right one always opens').toBe(200)
    expect(used.server.output()).not.toContain(link.slice('/meeting/'.length))
  })
})
