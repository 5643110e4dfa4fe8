import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openingLine } from '#app/stores/hours/hours-rules.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { contact, seller, trader, written } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const path = '/design-store/hours'
const [monday, friday] = [1, 5]
/** A moment of South Africa; 23 November 2026 is a Monday. */
const at = (time: string, day = 23) => Date.parse(`2026-11-${day}T${time}:00+02:00`)

test('a store is open between its hours, also past midnight, and else says when it opens next', () => {
  const shop = [
    { weekday: monday, opens: 480, closes: 1080 },
    { weekday: friday, opens: 1200, closes: 120 },
  ]
  const line = (...when: Parameters<typeof at>) => openingLine(shop, at(...when))?.text
  expect(line('07:59')).toBe('Closed now, opens 08:00')
  expect(line('08:00')).toBe('Open now, until 18:00')
  expect(line('18:00')).toBe('Closed now, opens Friday at 20:00')
  expect(line('23:30', 27)).toBe('Open now, until 02:00')
  expect(line('01:59', 28)).toBe('Open now, until 02:00')
  expect(line('02:00', 28)).toBe('Closed now, opens Monday at 08:00')
  expect(line('12:00', 29)).toBe('Closed now, opens tomorrow at 08:00')
  expect(openingLine([{ weekday: monday, opens: 480, closes: 540 }], at('10:00'))?.text).toBe(
    'Closed now, opens Monday next week at 08:00',
  )
  expect(openingLine([], at('10:00'))).toBeNull()
})

test('a store is open for whole days, across midnight, and day and night', () => {
  const whole = (weekday: number) => ({ weekday, opens: 0, closes: 0 })
  const line = (days: Parameters<typeof openingLine>[0], ...when: Parameters<typeof at>) =>
    openingLine(days, at(...when))?.text
  expect(line([whole(monday)], '00:00')).toBe('Open now, until 24:00')
  expect(line([whole(monday)], '23:59')).toBe('Open now, until 24:00')
  expect(line([whole(monday)], '00:00', 24)).toBe('Closed now, opens Monday at 00:00')
  expect(line([1, 2].map(whole), '10:00')).toBe('Open now, until tomorrow at 24:00')
  expect(line([whole(1), { weekday: 2, opens: 0, closes: 120 }], '10:00')).toBe(
    'Open now, until tomorrow at 02:00',
  )
  expect(line([1, 2, 3, 4, 5].map(whole), '10:00')).toBe('Open now, until Friday at 24:00')
  expect(line([1, 2, 3, 4, 5, 6, 7].map(whole), '10:00')).toBe('Open now, day and night')
  expect(line([{ weekday: monday, opens: 1080, closes: 0 }], '23:00')).toBe('Open now, until 24:00')
  const night = { weekday: 7, opens: 1200, closes: 120 }
  expect(line([night, whole(monday)], '01:00'), 'what ends later').toBe('Open now, until 24:00')
  expect(line([{ weekday: friday, opens: 1340, closes: 1380 }], '23:30', 27)).toBe(
    'Closed now, opens Friday next week at 22:20',
  )
})

test('the whole day is saved from 00:00 until 00:00, also written 24:00; other times must differ', async () => {
  const who = await seller()
  for (const closes of ['00:00', '24:00', '24h00', '24']) {
    expect((await who.by.post(path, { as: who.userId, opens1: '00:00', closes1: closes })).status).toBe(303)
    expect((await who.by.get(path)).body).toMatch(
      /name="closes1"[^>]*value="00:00"|value="00:00"[^>]*name="closes1"/,
    )
    await expect
      .poll(async () => (await used.visit().get(`/vendor/${who.userId}`)).body)
      .toContain('00:00 to 24:00')
    await who.by.post(path, { as: who.userId })
  }
  for (const [opens1, closes1] of [
    ['06:00', '06:00'],
    ['24:00', '06:00'],
    ['00:00', '24:30'],
  ] as const)
    expect((await who.by.post(path, { as: who.userId, opens1, closes1 })).status, closes1).toBe(400)
})

test("a store's page has its own hours, and none of another store", async () => {
  const [open, without, weekend] = [await seller(), await seller(), await seller()]
  const hours = (days: number[]) =>
    Object.fromEntries(
      days.flatMap((day) => [
        [`opens${day}`, '06:11'],
        [`closes${day}`, '17:52'],
      ]),
    )
  await open.by.post(path, { as: open.userId, ...hours([1, 2, 3, 4, 5]) })
  await weekend.by.post(path, { as: weekend.userId, ...hours([6, 7]) })
  const daysOf = async (who: typeof open) =>
    (await used.visit().get(`/vendor/${who.userId}`)).body.match(/<dd>06:11/g)?.length ?? 0
  await expect
    .poll(async () => [await daysOf(open), await daysOf(weekend), await daysOf(without)])
    .toEqual([5, 2, 0])
})

test('hours and an absence are saved, shown at once on kept pages, and taken back; a wrong time loses nothing', async () => {
  const who = await seller()
  const [store, offer] = [`/vendor/${who.userId}`, `/listing/${who.offerId}`]
  const seen = async (page: string) => (await used.visit().get(page)).body
  expect((await used.visit().get(path)).location).toBe(`/auth?next=${encodeURIComponent(path)}`)
  expect(await seen(store)).not.toContain('Open now')
  const always = Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
      [`opens${day}`, '00:00'],
      [`closes${day}`, '23:59'],
    ]),
  )
  const wrong = await who.by.post(path, { as: who.userId, ...always, opens2: 'early', words: 'At a funeral' })
  expect([
    wrong.status,
    wrong.body.includes('value="early"'),
    wrong.body.includes('value="At a funeral"'),
  ]).toEqual([400, true, true])
  expect(wrong.body).toContain('Write a time, such as 08:00.')
  await who.by.post(path, { as: who.userId, ...always })
  await expect.poll(() => seen(store)).toMatch(/Open now, until 23:59|Closed now, opens tomorrow at 00:00/)
  expect((await who.by.get(path)).body).toContain('value="23:59"')

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect((await who.by.post(path, { as: who.userId, backOn: inDays(179) })).status).toBe(303)
  const backOn = inDays(10)
  await who.by.post(path, { as: who.userId, ...always, backOn, words: 'At a funeral' })
  for (const page of [store, offer])
    await expect
      .poll(() => seen(page))
      .toMatch(/Back on \d+ \w+( \d+)?; you can still write\. (<!-- -->)?At a funeral/)
  const buyer = await trader()
  await contact(buyer, who.offerId, 'Is it there?')
  const [{ conversationId } = { conversationId: '' }] = await written(who.offerId)
  const threadOf = async (by: typeof buyer.by) => (await by.get(`/inbox/${conversationId}`)).body
  expect(await threadOf(buyer.by), 'for who writes to them').toMatch(
    /Back on .{4,8}; you can still write\. At a/,
  )
  expect(await threadOf(who.by), 'for themselves').not.toContain('Back on')
  for (const day of ['2020-01-01', inDays(182), '2026-02-31', 'soon'])
    expect((await who.by.post(path, { as: who.userId, backOn: day })).status, day).toBe(400)
  for (const [words, status] of [
    ['🎺'.repeat(120), 303],
    ['🎺'.repeat(121), 400],
  ] as const)
    expect((await who.by.post(path, { as: who.userId, backOn, words })).status, 'in characters').toBe(status)

  const other = await trader()
  await other.by.post(path, { as: who.userId })
  expect((await who.by.get(path)).body, 'by somebody else').toContain('🎺')
  await who.by.post(path, { as: who.userId })
  for (const page of [store, offer]) await expect.poll(() => seen(page)).not.toMatch(/Open now|Back on/)
})

test('hours are saved after an absence is over, whose day the form does not show any more', async () => {
  const who = await seller()
  const form = { as: who.userId, opens1: '08:00', closes1: '17:00', words: '' }
  await who.by.post(path, {
    ...form,
    backOn: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  })
  await used.db.execute(sql`update store_absences set back_on = back_on - 10 where user_id = ${who.userId}`)
  const backOn = /<input[^>]*name="backOn"[^>]*>/.exec((await who.by.get(path)).body)?.[0] ?? 'none'
  expect(backOn).not.toMatch(/value="2/)
  expect((await who.by.post(path, { ...form, backOn: '' })).status).toBe(303)
})

test('changes of one person are counted together: 60 in 10 minutes, then 429 with what was typed, and others change on', async () => {
  const [often, other] = [await seller(), await seller()]
  const hours = { opens1: '06:11', closes1: '17:52' }
  const statuses: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const turns = [
      () => often.by.post(path, { as: often.userId, ...hours }),
      () => often.by.post('/account', { as: often.userId, name: `Name ${n}`, place: '' }),
      () => often.by.post('/still-for-sale', { as: often.userId, press: 'yes:all' }),
      () => often.by.post('/account/blocks', { as: often.userId, intent: 'block', person: other.userId }),
    ]
    statuses.push((await turns[n % turns.length]!()).status)
  }
  // The offer itself was a save.
  expect(statuses.filter((status) => status === 303).length).toBeGreaterThanOrEqual(58)
  const refused = await often.by.post(path, { as: often.userId, ...hours })
  expect(refused.status).toBe(429)
  expect(refused.toast).toMatch(/^You have changed things very often\. Please try again in \d+ minutes\.$/)
  expect(refused.body).toContain('value="06:11"')
  const named = await often.by.post('/account', { as: often.userId, name: 'The last name', place: '' })
  expect(named.status).toBe(429)
  const state = { as: often.userId, state: 'sold', press: 'state' }
  expect((await often.by.post(`/listing/${often.offerId}/edit`, state)).status).toBe(429)
  expect((await other.by.post(path, { as: other.userId, ...hours })).status).toBe(303)
})
