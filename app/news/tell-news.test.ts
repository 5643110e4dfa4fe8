import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import '#app/texts/translations.ts'
import { createStopTokens } from '#app/notices/settings/stop-token.server.ts'
import { contactSettings } from '#db/schema.ts'
import { makeOffer } from '#test/people/factories.ts'
import { makeNewsReader, type NewsServers, newsSecret, startNewsServers } from '#test/people/news-people.ts'
import { minutes } from '#test/people/notified-people.ts'
import { useDatabase } from '#test/servers/database.ts'
import { pushNews, takeForMail } from './tell-news.server.ts'

const used = useDatabase()
let servers: NewsServers
beforeAll(async () => (servers = await startNewsServers(used.db)))
afterAll(() => servers.close())

const makeReader = () => makeNewsReader(used.db, servers)
const linesOf = (text = '') => text.split('\n').filter((line) => /^(New|and \d)/.test(line))
const unsubscribeOf = (mail: { headers: { key: string; value: string }[] } | undefined) =>
  mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>]/g, '') ?? ''
const { readStopToken } = createStopTokens(newsSecret)
const stopIn = (link: string) => readStopToken(new URL(link).searchParams.get('t') ?? '')
const offerOf = (title: string, rand: string) => `'${title}' (R\u00a0${rand})`

describe('pushes', () => {
  test('one offer is its line, which leads to the offer; several are the newest and how many more', async () => {
    const { addSearch, noteFound, phone, tellNews } = await makeReader()
    const { taken } = await phone()
    const searchId = await addSearch()
    const id = await noteFound(searchId)
    expect(await tellNews()).toEqual(['news_push'])
    for (const title of ['Old fridge', 'Bar fridge', 'New fridge']) await noteFound(searchId, title)
    expect(await tellNews()).toEqual(['news_push'])
    const name = '“fridge” in Soweto'
    expect(taken.map(({ message }) => message)).toEqual([
      {
        title: 'One offer that you wait for',
        body: `New for ${name}: ${offerOf('Fridge', '900,00')}`,
        lang: 'en',
        data: `/listing/${id}`,
        tag: 'news',
      },
      {
        title: '3 offers that you wait for',
        body: `New for ${name}: ${offerOf('New fridge', '900,00')}\nand 2 more`,
        lang: 'en',
        data: '/account/kept',
        tag: 'news',
      },
    ])
  })

  test('two a day, and the rest in the digest', async () => {
    const { addSearch, noteFound, phone, tellNews, passToEvening, mails, nextNoon } = await makeReader()
    const { taken } = await phone()
    const searchId = await addSearch()
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      await noteFound(searchId, title)
      await tellNews()
    }
    expect([taken.length, mails().length]).toEqual([2, 0])
    passToEvening()
    expect(await tellNews()).toEqual(['news_digest'])
    expect(linesOf(mails()[0]?.text)).toHaveLength(2)
    nextNoon()
    await noteFound(searchId, 'Five')
    expect(await tellNews()).toEqual(['news_push'])
    expect([taken.length, mails().length]).toEqual([3, 1])
  })

  test('silent in quiet hours; none for somebody who wants no notices on screens, nor with more than fifty', async () => {
    const [quiet, off, many] = [await makeReader(), await makeReader(), await makeReader()]
    const phones = [await quiet.phone(), await off.phone(), await many.phone()]
    await used.db.insert(contactSettings).values([
      { userId: quiet.userId, quietFrom: 0, quietTo: 1439 },
      { userId: off.userId, pushMessages: false },
    ])
    for (const { addSearch, noteFound } of [quiet, off]) await noteFound(await addSearch())
    const searchId = await many.addSearch()
    for (let count = 0; count < 51; count += 1) await many.noteFound(searchId, `Fridge ${count}`)
    for (const { tellNews } of [quiet, off, many]) await tellNews()
    expect(phones.map(({ taken }) => taken.length)).toEqual([1, 0, 0])
    expect(phones[0]?.taken[0]?.message).toMatchObject({ silent: true })
    many.passToEvening()
    await many.tellNews()
    expect(many.mails()[0]?.subject).toBe('51 offers that you wait for')
    expect(linesOf(many.mails()[0]?.text).at(-1)).toBe('and 39 more')
  })

  test('what no push service took waits for the digest, and does not count', async () => {
    const { addSearch, noteFound, phone, tellNews, passToEvening, mails, untold } = await makeReader()
    const { answers, taken } = await phone()
    await noteFound(await addSearch())
    answers.push(503)
    expect(await tellNews()).toEqual(['later'])
    expect([taken.length, await untold()]).toEqual([0, 1])
    passToEvening()
    await tellNews()
    expect([taken.length, mails().length, await untold()]).toEqual([0, 1, 0])
  })
})

describe('the digest', () => {
  test('comes at 18:00, one line an offer whatever the reason, with links', async () => {
    const { addSearch, noteFound, note, keep, follow, tellNews, passToEvening, mails, store, telling } =
      await makeReader()
    const searchId = await addSearch()
    const foundId = await noteFound(searchId)
    await follow()
    const { id: ofStore } = await makeOffer(used.db, { userId: store.userId, title: 'Bed' })
    await note(ofStore, 'store')
    await note(await keep({ title: 'Stove', priceCents: 80_000 }), 'cheaper')
    await note(await keep({ title: 'Couch', state: 'reserved' }), 'reserved')
    await note(await keep({ title: 'Table' }), 'back')
    await note(await keep({ title: 'Lamp', state: 'sold' }), 'sold')
    const ending = await keep({ title: 'Kettle' })
    await note(ending, 'ends')
    expect(await tellNews(), 'before 18:00').toEqual([])
    passToEvening()
    const endsAt = new Date(telling.now() + minutes(23 * 60)).toISOString()
    await used.db.execute(sql`update listings set expires_at = ${endsAt} where id = ${ending}`)
    expect(await tellNews()).toEqual(['news_digest'])
    const [mail] = mails()
    expect(mail?.subject).toBe('7 offers that you wait for')
    expect(mail?.text?.split('\n').filter((line) => line.includes("'"))).toEqual([
      `Ends tomorrow: ${offerOf('Kettle', '1\u00a0000,00')}`,
      `Sold: ${offerOf('Lamp', '1\u00a0000,00')}`,
      `For sale again: ${offerOf('Table', '1\u00a0000,00')}`,
      `Reserved: ${offerOf('Couch', '1\u00a0000,00')}`,
      `Cheaper: ${offerOf('Stove', '800,00')}, before that R\u00a01\u00a0000,00`,
      `New from Thandi: ${offerOf('Bed', '12,50')}`,
      `New for “fridge” in Soweto: ${offerOf('Fridge', '900,00')}`,
    ])
    expect(mail?.text).toContain(`https://kasi.example/listing/${foundId}`)
    expect(mail?.html).toContain(`href="https://kasi.example/listing/${foundId}"`)
    await tellNews()
    expect(mails()).toHaveLength(1)
  })

  test('13 news are 12 lines and one more, in less than 6,000 bytes, and a search has one link that ends it', async () => {
    const { addSearch, noteFound, tellNews, passToEvening, mails, userId } = await makeReader()
    const [fridge, bed] = [await addSearch(), await addSearch('/c/furniture')]
    for (let count = 1; count <= 13; count += 1) await noteFound(count % 2 ? fridge : bed, `No ${count}`)
    passToEvening()
    await tellNews()
    const [mail] = mails()
    expect(mail?.subject).toBe('13 offers that you wait for')
    const lines = linesOf(mail?.text)
    expect(lines).toHaveLength(13)
    expect(lines[0]).toContain("'No 13'")
    expect(lines.at(-1)).toBe('and 1 more')
    expect(mail?.text).toContain('and 1 more\nhttps://kasi.example/account/kept')
    expect(Buffer.byteLength(mail?.html ?? '')).toBeLessThanOrEqual(6000)
    const stops = [...(mail?.text ?? '').matchAll(/\/mail\/stop\?t=[\w-]+/g)].map(([path]) =>
      stopIn(`https://x${path}`),
    )
    expect(stops).toEqual([
      { purpose: 'search', id: fridge },
      { purpose: 'search', id: bed },
      { purpose: 'news', id: userId },
    ])
    expect(stopIn(unsubscribeOf(mail))).toEqual({ purpose: 'news', id: userId })
  })

  test('is one with that of messages, and mail programs stop the news alone; one of messages stops messages', async () => {
    const { addSearch, noteFound, write, tellNews, tellMessages, passToEvening, nextNoon, mails, userId } =
      await makeReader()
    await used.db.insert(contactSettings).values({ userId, mailMessages: 'daily' })
    const searchId = await addSearch()
    await noteFound(searchId)
    await write('Do you have two?')
    passToEvening()
    expect(await tellNews(), 'messages take them along').toEqual([])
    await tellMessages()
    await noteFound(searchId, 'Too late')
    await tellNews()
    await tellMessages()
    const [mail, ...more] = mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('One message waits for you')
    expect(mail?.text).toMatch(/one message\n[^]*New for “fridge” in Soweto: 'Fridge'/)
    expect(stopIn(unsubscribeOf(mail))).toEqual({ purpose: 'news', id: userId })
    expect(mail?.text).toContain('Stop these mails: ')
    await used.db.execute(sql`delete from news where user_id = ${userId}`)
    nextNoon()
    await write('Hello?')
    passToEvening()
    await tellMessages()
    expect(mails()).toHaveLength(2)
    expect(mails()[1]?.text).not.toContain('Stop all')
    expect(unsubscribeOf(mails()[1])).toMatch(/\?t=/)
  })

  test('a mail server that is away: all of it later, also with messages; an address that is refused is tried no more', async () => {
    const [alone, withMessage, dead] = [await makeReader(), await makeReader(), await makeReader()]
    await used.db.insert(contactSettings).values({ userId: withMessage.userId, mailMessages: 'daily' })
    await used.db.execute(sql`update users set email = ${`nobody-${dead.email}`} where id = ${dead.userId}`)
    const fail = { sendMail: () => Promise.reject(new Error('away')) }
    for (const { addSearch, noteFound, passToEvening, write } of [alone, withMessage, dead]) {
      await noteFound(await addSearch())
      passToEvening()
      if (addSearch === withMessage.addSearch) await write('Hello?')
    }
    expect(await alone.tellNews(fail)).toContain('failed')
    expect(await alone.untold()).toBe(1)
    await alone.tellNews()
    expect(alone.mails()).toHaveLength(1)
    withMessage.pass(minutes(6))
    expect(await withMessage.tellMessages(fail)).toContain('failed')
    expect(await withMessage.untold()).toBe(1)
    withMessage.pass(minutes(6))
    await withMessage.tellMessages()
    expect(withMessage.mails().map(({ text }) => linesOf(text).length)).toEqual([1])
    const { rows } = await used.db.execute(
      sql`select mail_dead_at is not null as dead from contact_settings where user_id = ${dead.userId}`,
    )
    expect(rows).toEqual([{ dead: true }])
    expect(await dead.tellNews()).toEqual([])
  })
})

test('two processes at once tell once, by push and by mail', async () => {
  const { addSearch, noteFound, phone, tellNews, passToEvening, mails } = await makeReader()
  const { taken } = await phone()
  const searchId = await addSearch()
  for (let round = 1; round <= 2; round += 1) {
    await noteFound(searchId, `Round ${round}`)
    await Promise.all(Array.from({ length: 8 }, () => tellNews()))
    expect(taken).toHaveLength(round)
  }
  await noteFound(searchId, 'For the mail')
  passToEvening()
  await Promise.all(Array.from({ length: 8 }, () => tellNews()))
  expect([taken.length, mails().length]).toEqual([2, 1])
})

test('a process that dies after it claimed tells at most once: nobody tells it again', async () => {
  const { addSearch, noteFound, phone, telling, tellNews, passToEvening, mails, userId } = await makeReader()
  const { taken } = await phone()
  const searchId = await addSearch()
  await noteFound(searchId)
  const dies = () => new Promise<never>(() => {})
  void pushNews({ ...telling, sendPush: dies }, userId)
  await expect.poll(() => claimed(userId)).toBe(1)
  expect(await tellNews()).toEqual([])
  await noteFound(searchId, 'For the mail')
  passToEvening()
  await takeForMail(telling, userId, 'digest')
  expect(await tellNews()).toEqual([])
  expect([taken.length, mails().length]).toEqual([0, 0])
})

async function claimed(userId: string) {
  const { rows } = await used.db.execute<{ count: number }>(
    sql`select count(*)::int as count from news where user_id = ${userId} and told_at is not null`,
  )
  return rows[0]?.count
}
