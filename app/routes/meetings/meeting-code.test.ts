import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { meetingsOf } from '#test/people/test-meetings.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, askUpdates, written } = tradersOf(used)
const { enter, after, codeIn, agreed, stateOf, moveTo } = meetingsOf(used)
afterAll(() => expectCleanLog(used))

describe('the code', () => {
  test('the buyer alone gets it; the seller types it once, and both have met', async () => {
    const { vendor, buyer, conversationId } = await agreed()
    const code = await codeIn(conversationId)
    const seller = await vendor.by.get(`/inbox/${conversationId}`)
    expect(seller.body).toContain(`action="/inbox/${conversationId}/meeting/code"`)
    expect(seller.body).not.toMatch(/data-code|"digits"/)
    expect((await askUpdates(vendor, conversationId)).body).not.toContain('digits')
    expect(JSON.parse((await askUpdates(buyer, conversationId)).body)).toMatchObject({
      meeting: { state: 'agreed', code: { digits: code } },
    })
    const own = await enter(buyer, conversationId, code)
    expect((await after(buyer, own)).toast).toBe('This conversation is not there.')
    const [right] = await Promise.all([
      enter(vendor, conversationId, ` ${code.slice(0, 2)} ${code.slice(2)}`),
      enter(vendor, conversationId, code),
    ])
    expect(right.status).toBe(303)
    expect(await stateOf(conversationId)).toBe('done')
    expect((await written(vendor.offerId)).map(({ content }) => content)).toContain(
      'I have your hand-over code: we have met.',
    )
    const done = await buyer.by.get(`/inbox/${conversationId}`)
    expect(done.body).toContain('You met: the code was right.')
    expect(done.body).not.toContain('data-code=')
    for (const { content } of await written(vendor.offerId)) expect(content).not.toContain(code)
  })

  test('five wrong codes wait an hour, also in another conversation of that seller after twenty a day', async () => {
    const { vendor, conversationId } = await agreed()
    const code = await codeIn(conversationId)
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    const toasts = []
    for (let count = 0; count < 6; count += 1)
      toasts.push((await after(vendor, await enter(vendor, conversationId, wrong))).toast)
    expect(toasts.slice(3)).toEqual([
      'This is not the code. One more try is left.',
      'This is not the code, and no try is left for now.',
      'Too many wrong codes. Please try again in an hour.',
    ])
    await enter(vendor, conversationId, code)
    expect(await stateOf(conversationId), 'the right one waits too').toBe('agreed')
    await used.db.execute(sql`
      insert into meeting_tries select meeting_id, seller_id, now() - interval '2 hours'
      from meeting_tries, generate_series(1, 5) where seller_id = ${vendor.userId}`)
    await used.db.execute(sql`
      delete from meeting_tries where seller_id = ${vendor.userId} and at > now() - interval '1 hour'`)
    expect((await after(vendor, await enter(vendor, conversationId, code))).toast).toBe(
      'Too many wrong codes for this meeting: it takes no more.',
    )
    const other = await agreed()
    await used.db.execute(sql`
      update meeting_tries set meeting_id = (select id from meetings where conversation_id = ${other.conversationId})
      where seller_id = ${vendor.userId}`)
    expect((await after(vendor, await enter(vendor, conversationId, code))).toast).toBe(
      'Too many wrong codes today. Please try again tomorrow.',
    )
    await used.db.execute(sql`
      update meeting_tries set at = now() - interval '25 hours' where seller_id = ${vendor.userId}`)
    await enter(vendor, conversationId, code)
    expect(await stateOf(conversationId)).toBe('done')
  })

  test.each(['called-off', 'declined', 'missed', 'lapsed'])(
    'after the end (%s) it opens nothing',
    async (state) => {
      const { vendor, conversationId } = await agreed()
      const code = await codeIn(conversationId)
      await used.db.execute(
        sql`update meetings set state = ${state} where conversation_id = ${conversationId}`,
      )
      await enter(vendor, conversationId, code)
      expect(await stateOf(conversationId)).toBe(state)
    },
  )

  test('a week after its time it opens nothing; GET changes nothing', async () => {
    const { vendor, conversationId } = await agreed()
    const code = await codeIn(conversationId)
    for (const path of ['answer?answer=off', `code?code=${code}`])
      expect((await vendor.by.get(`/inbox/${conversationId}/meeting/${path}`)).status).toBe(405)
    await moveTo(conversationId, '-8 days')
    await enter(vendor, conversationId, code)
    expect(await stateOf(conversationId)).toBe('agreed')
    await moveTo(conversationId, '-6 days')
    await enter(vendor, conversationId, code)
    expect(await stateOf(conversationId)).toBe('done')
  })

  test('the outbox of a phone sends it as a message: done with what is new, refused with the reason', async () => {
    const { vendor, buyer, conversationId } = await agreed()
    const code = await codeIn(conversationId)
    const post = (who: Trader, typed: string) =>
      who.by.postByScript(`/inbox/${conversationId}/meeting/code`, {
        id: '',
        as: who.userId,
        code: typed,
        after: '0',
      })
    expect(JSON.parse((await post(vendor, '12')).body)).toMatchObject({
      kind: 'refused',
      fault: 'The code has four digits. The buyer has it.',
      rule: null,
    })
    const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
    expect((await post(vendor, wrong)).status).toBe(422)
    expect(JSON.parse((await post(buyer, code)).body)).toMatchObject({ kind: 'refused' })
    const sent = await Promise.all([post(vendor, code), post(vendor, code)])
    for (const { status, body } of [...sent, await post(vendor, code)]) {
      expect(status).toBe(200)
      expect(JSON.parse(body)).toMatchObject({
        kind: 'done',
        meeting: { state: 'done' },
        sent: { conversationId },
      })
      expect(body).not.toContain(`"${code}"`)
    }
    const words = (await written(vendor.offerId)).map(({ content }) => content)
    expect(words.filter((one) => one.startsWith('I have your hand-over code'))).toHaveLength(1)
    const elsewhere = await trader()
    expect(JSON.parse((await post({ ...elsewhere, userId: vendor.userId }, code)).body).kind).toBe(
      'other-person',
    )
    const visitor = await used.visit().postByScript(`/inbox/${conversationId}/meeting/code`, { code })
    expect(visitor.status).toBe(401)
  })

  test('a buyer who writes it is asked first; the seller, and other digits, are not', async () => {
    const { vendor, buyer, conversationId } = await agreed()
    const code = await codeIn(conversationId)
    const [a, b, c, d] = code
    for (const words of [`It is ${code}`, `${a} ${b} ${c} ${d}`, `${a}-${b}.${c}_${d}`]) {
      const asked = await buyer.by.postByScript(`/inbox/${conversationId}`, { id: '', content: words })
      expect(JSON.parse(asked.body), words).toMatchObject({
        kind: 'refused',
        rule: 'hand-over-code',
        fault:
          'This is your hand-over code. Say it to the seller when the goods are in your hands, and never in a message.',
      })
    }
    const other = String((Number(code) + 1) % 10_000).padStart(4, '0')
    expect(
      (await buyer.by.postByScript(`/inbox/${conversationId}`, { id: '', content: `R ${other}` })).status,
    ).toBe(200)
    expect((await vendor.by.postByScript(`/inbox/${conversationId}`, { id: '', content: code })).status).toBe(
      200,
    )
    const anyway = { id: '', content: code, anyway: 'yes' }
    expect((await buyer.by.postByScript(`/inbox/${conversationId}`, anyway)).status).toBe(200)
  })

  test('it stands in no log', async () => {
    const { vendor, conversationId } = await agreed()
    const code = await codeIn(conversationId)
    await enter(vendor, conversationId, code)
    await vendor.by.get(`/inbox/${conversationId}/meeting/code?code=${code}`)
    expect(used.server.output()).not.toMatch(new RegExp(`code=${code}|"${code}"`))
  })
})
