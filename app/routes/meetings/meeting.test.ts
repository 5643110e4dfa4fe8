import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { meetingsOf } from '#test/people/test-meetings.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader, askUpdates, written, conversation } = tradersOf(used)
const { propose, answer, enter, after, codeIn, agreed } = meetingsOf(used)
afterAll(() => expectCleanLog(used))

const stateOf = async (conversationId: string) => {
  const { rows } = await used.db.execute<{ state: string }>(
    sql`select state from meetings where conversation_id = ${conversationId} order by created_at desc limit 1`,
  )
  return rows[0]?.state
}
const moveTo = (conversationId: string, interval: string) =>
  used.db.execute(sql`
    update meetings set meets_at = now() + ${interval}::interval where conversation_id = ${conversationId}`)

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
    expect(await stateOf(conversationId)).toBe('agreed')
  })
})

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
      'This is not the code. 0 tries are left.',
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
      'Too many wrong codes today. Please try again tomorrow.',
    )
    await used.db.execute(sql`
      update meeting_tries set at = now() - interval '25 hours' where seller_id = ${vendor.userId}`)
    await used.db.execute(sql`
      delete from meeting_tries where ctid in (select ctid from meeting_tries where seller_id = ${vendor.userId} limit 6)`)
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
