import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { inLanguage } from '#app/language/current-language.ts'
import { routeEntries } from '#app/routes.ts'
import { wellKnownPlaces } from '#app/search/places/places.server.ts'
import { provinces } from '#app/search/places/read-places.server.ts'
import '#app/texts/translations.ts'
import { plain } from '#app/texts/zu/plain.ts'
import { listings } from '#db/schema.ts'
import { tooSlowPage } from '#server/http/responses/plain-page.ts'
import { everyOperation } from '#test/attacks/all-operations.ts'
import { sendOperation } from '#test/attacks/attack.ts'
import { askRaw } from '#test/attacks/raw-http.ts'
import { eventually } from '#test/eventually.ts'
import { crawlOf, isOffered } from '#test/languages/pseudo-crawl.ts'
import { textsOfPage, wordsOutside } from '#test/languages/words-of-page.ts'
import { startProxy } from '#test/network/tcp-proxy.ts'
import { furnish, secretText, visitAs } from '#test/people/belongings.ts'
import { makeOffer } from '#test/people/factories.ts'
import { addPeople } from '#test/people/many-people.ts'
import { stopLinksOf } from '#test/people/stop-links.ts'
import { meetingsOf } from '#test/people/test-meetings.ts'
import { reportersOf } from '#test/people/test-reporters.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import { type Visitor, visit } from '#test/people/visitor.ts'
import { runServer } from '#test/servers/running-server.ts'
import { createDatabase, dropDatabase, withDatabase } from '#test/servers/test-server.ts'
import { newAddress, type UsedServer, useServer } from '#test/servers/use-server.ts'

// The server speaks a made-up language, in which each text of ours stands in brackets. Letters outside them are words that no translation
// reaches.

const secret = crypto.randomUUID()
const pseudoLanguage = new URL('../../../test/servers/pseudo-language.mjs', import.meta.url).href
const nodeOptions = `${process.env.KASI_SERVER_OPTIONS ?? ''} --import=${pseudoLanguage}`
const used = useServer({ SESSION_SECRET: secret, NODE_OPTIONS: nodeOptions })

const speaking = (by: Visitor): Visitor => {
  by.cookies.set('kasi-lang', 'zu')
  return by
}
/** Messages that the market writes in somebody's name, such as a proposal to meet, keep the language in which they were written. */
const inZulu: UsedServer = Object.create(used, {
  visit: { value: (options?: { from?: string }) => speaking(used.visit(options)) },
})
const { seller, trader, contact, reply, conversation } = tradersOf(inZulu)
const meetings = meetingsOf(inZulu)
const { hiddenOffer } = reportersOf(inZulu)

/** What people typed, and what is called by a name. */
const typed = [
  'Vetkoek',
  'Fresh today.',
  'Thandi',
  'Hi',
  'Is it still there?',
  'Maponya, main entrance',
  'Sipho',
  'Good bread',
  'Soweto',
  'Stellenbosch',
  'eThekwini',
  'Corner Bakery',
  'Fresh bread',
  'attack',
  'zzzz',
  'vetkoek',
  ...wellKnownPlaces,
  ...provinces,
]
const crawl = crawlOf(typed)

const visitor = () => inZulu.visit()
const origin = () => used.server.origin

/** Returns the words that were found since the last call, with pages that have them. */
const wordsFound = () => {
  const found = Array.from(crawl.found, ([words, pages]) => `${words} (${[...pages].slice(0, 4).join('; ')})`)
  crawl.found.clear()
  return found
}

/** Follows all pages and posts all forms that a person finds from these. */
const seeAll = async (
  by: () => Visitor,
  paths: string[],
  as: string,
  isOfInterest?: (path: string) => boolean,
) => {
  const forms = await crawl.follow(by, paths, as, isOfInterest)
  await crawl.submit(by, origin(), forms, as)
}

type State = Partial<typeof listings.$inferInsert>
const day = 24 * 3600_000
const states: State[] = [
  {},
  { quantity: 3, location: 'Soweto', category: 1 },
  { state: 'reserved' },
  { state: 'sold', isActive: false, soldAt: new Date() },
  { state: 'paused', isActive: false },
  { expiresAt: new Date(Date.now() + 2 * day) },
  {
    isActive: false,
    returns: true,
    expiresAt: new Date(Date.now() - day),
    endedAt: new Date(Date.now() - day),
  },
]

/** A seller with an offer in every state, hours, an absence, looks, and a price that fell. */
const wholeSeller = async () => {
  const vendor = await seller()
  const { userId } = vendor
  const offers = [{ id: vendor.offerId }]
  for (const state of states) offers.push(await makeOffer(used.db, { userId, title: 'Vetkoek', ...state }))
  await used.db.execute(
    sql`update profiles set location = 'Soweto', bio = 'Good bread' where user_id = ${userId}`,
  )
  await used.db.execute(sql`
    insert into store_hours (user_id, weekday, opens, closes) select ${userId}::uuid, n, 480, 1080 from generate_series(1, 7) n`)
  await used.db.execute(sql`
    insert into listing_days (listing_id, day, looks) values (${vendor.offerId}, current_date - 1, 30)`)
  await used.db.execute(sql`
    insert into listing_prices (listing_id, price_cents, since, until)
    values (${vendor.offerId}, 9900, current_date - 20, current_date - 1)`)
  return { vendor, offerIds: offers.map(({ id }) => id) }
}

/** Its title is new each time. */
const hiddenOfferOf = async () => {
  const hidden = await hiddenOffer()
  const [row] = await used.db.select().from(listings).where(eq(listings.id, hidden.vendor.offerId))
  typed.push(row?.title ?? '')
  return hidden
}

test('visitors: pages of every kind, and forms that are refused', async () => {
  const { vendor, offerIds } = await wholeSeller()
  const { vendor: hidden } = await hiddenOfferOf()
  const { vendor: rated } = await meetings.rated({ words: 'Good bread' })
  await seeAll(
    visitor,
    [
      '/',
      '/auth',
      '/auth?mode=sign-up',
      '/auth?mode=forgot-password',
      '/auth?mode=set-password',
      '/post',
      '/post/shared',
      '/design-store',
      '/inbox',
      '/still-for-sale',
      '/account/notices',
      '/offline',
      ...offerIds.map((id) => `/listing/${id}`),
      `/vendor/${vendor.userId}`,
      `/listing/${hidden.offerId}`,
      `/vendor/${rated.userId}/ratings`,
      '/c/food-and-catering',
      '/in/soweto',
      '/in/soweto/food-and-catering',
      '/in/gauteng',
      '/in/stellenbosch',
      '/search?q=vetkoek',
      '/search?q=vetkok',
      '/search?q=zzzz',
      '/search?q=under+R20',
      '/search?in=nowhere',
      '/search?q=vetkoek&in=soweto&km=5&min=1&max=100&pic=1&sort=cheapest',
      '/search?q=vetkoek&in=soweto&sort=nearest',
      '/search?q=Thandi',
      `/search?q=${'Hi+'.repeat(50)}`,
      '/nowhere',
      '/listing/nowhere',
      '/vendor/nowhere',
      '/c/nowhere',
      '/in/nowhere',
      '/v/nowhere',
      '/safety',
      '/report',
      `/report?listing=${vendor.offerId}`,
      `/report?user=${vendor.userId}`,
      '/wrong-word?page=/',
      '/mail/stop?t=wrong',
      `/meeting/${'a'.repeat(44)}`,
      stopLinksOf(used, secret).pathOf(vendor.userId),
    ],
    'visitor',
  )
  expect(wordsFound()).toEqual([])
})

test('a seller', async () => {
  const { vendor, offerIds } = await wholeSeller()
  const by = () => speaking(vendor.by)
  const buyer = await trader()
  await contact(buyer, vendor.offerId, 'Is it still there?')
  await seeAll(
    by,
    [
      '/',
      '/inbox',
      '/post',
      '/post?from=share',
      '/design-store',
      '/design-store/hours',
      '/design-store/share',
      '/design-store/poster',
      '/design-store/poster?size=card',
      '/still-for-sale',
      '/account/notices',
      '/account/replies',
      '/account/blocks',
      '/wrong-word',
      '/report',
      '/offline',
      '/safety',
      '/search?q=vetkoek',
      ...offerIds.flatMap((id) => [`/listing/${id}?posted`, `/listing/${id}?saved`, `/listing/${id}`]),
      ...offerIds.map((id) => `/listing/${id}/edit`),
      `/vendor/${vendor.userId}`,
    ],
    'seller',
  )
  expect(wordsFound()).toEqual([])
})

test('newcomers: empty inbox, empty store, own first offer', async () => {
  const who = await trader()
  await seeAll(
    () => speaking(who.by),
    [
      '/',
      '/inbox',
      '/post',
      '/design-store',
      '/design-store/hours',
      '/design-store/share',
      '/still-for-sale',
    ],
    'newcomer',
  )
  expect(wordsFound()).toEqual([])
})

test('an owner whose offer is hidden, and one who is suspended', async () => {
  const { vendor } = await hiddenOfferOf()
  const { offerId, by } = vendor
  await seeAll(
    () => speaking(by),
    ['/design-store', `/listing/${offerId}`, `/listing/${offerId}/edit`, '/still-for-sale', '/inbox'],
    'hidden',
  )
  const gone = await seller()
  const buyer = await trader()
  await contact(buyer, gone.offerId, 'Hi')
  await used.db.execute(sql`
    with one as (insert into cases (kind, subject_id, due_at) values ('user', ${gone.userId}, now()) returning id)
    insert into actions (case_id, user_id, verb, rule) select id, ${gone.userId}::uuid, 'suspend', 'scam' from one`)
  for (const [who, as] of [
    [gone, 'suspended'],
    [buyer, 'buyer of suspended'],
  ] as const)
    await seeAll(
      () => speaking(who.by),
      ['/', '/inbox', '/post', '/design-store', `/vendor/${gone.userId}`],
      as,
    )
  expect(wordsFound()).toEqual([])
})

/** The two people of a meeting, in every state that it can have. */
const everyMeeting: [string, () => Promise<{ vendor: Trader; buyer: Trader; conversationId: string }>][] = [
  ['agreed', () => meetings.agreed()],
  ['met', () => meetings.met()],
  ['rated', () => meetings.rated({ words: 'Good bread' })],
  ['past', async () => await moved('-2 hours')],
  ['long past', async () => await moved('-30 hours')],
  ...['declined', 'missed', 'called-off', 'lapsed'].map((state): (typeof everyMeeting)[number] => [
    state,
    async () => {
      const parts = await meetings.agreed()
      await used.db.execute(sql`
          update meetings set state = ${state}, ended_at = now(), ended_by = seller_id
          where conversation_id = ${parts.conversationId}`)
      return parts
    },
  ]),
  [
    'proposed',
    async () => {
      const parts = await conversation()
      await meetings.propose(parts.buyer, parts.conversationId, { price: '10', words: '' })
      return parts
    },
  ],
  ['none', () => conversation()],
]
const moved = async (interval: string) => {
  const parts = await meetings.agreed()
  await meetings.moveTo(parts.conversationId, interval)
  return parts
}

test.each(everyMeeting)('a conversation whose meeting is %s, for both', async (name, meet) => {
  const { vendor, buyer, conversationId } = await meet()
  await reply(vendor, conversationId, 'Hi')
  for (const [who, as] of [
    [vendor, `seller, ${name},`],
    [buyer, `buyer, ${name},`],
  ] as const) {
    const by = () => speaking(who.by)
    const { body } = await by().get(`/inbox/${conversationId}`)
    const [link] = /%2Fmeeting%2F[\w-]{44}/.exec(body) ?? []
    for (const path of [
      `/inbox/${conversationId}/updates?after=0`,
      '/inbox/updates',
      '/inbox/updates?as=nobody',
    ])
      await crawl.open(by(), path, as)
    await seeAll(
      by,
      [
        '/inbox',
        ...['', '/meeting', '/rating'].map((part) => `/inbox/${conversationId}${part}`),
        ...(link ? [decodeURIComponent(link)] : []),
        `/report?user=${vendor.userId}`,
        `/vendor/${vendor.userId}/ratings`,
      ],
      as,
      (path) => path.includes(conversationId) || path.includes('/ratings'),
    )
  }
  expect(wordsFound()).toEqual([])
})

test('a conversation with warnings, a blocked person, and somebody who is gone', async () => {
  for (const [name, end] of [
    ['warned', sql`select`],
    ['blocked', sql`insert into blocks (by_id, of_id)`],
    ['gone', sql`delete from users`],
  ] as const) {
    const { vendor, buyer, conversationId } = await conversation()
    const typedWords = 'Pay a deposit by e-wallet first, my PIN is 1234'
    typed.push(typedWords)
    await reply(vendor, conversationId, typedWords)
    if (name === 'blocked') await used.db.execute(sql`${end} values (${buyer.userId}, ${vendor.userId})`)
    if (name === 'gone') await used.db.execute(sql`${end} where id = ${vendor.userId}`)
    const path = `/inbox/${conversationId}`
    await seeAll(() => speaking(buyer.by), ['/inbox', path, `${path}/meeting`, '/account/blocks'], name)
    if (name !== 'gone')
      await seeAll(() => speaking(vendor.by), ['/inbox', path, `${path}/meeting`], `${name} seller`)
  }
  expect(wordsFound()).toEqual([])
})

test('what every operation answers to a member and to a visitor, with fields and with empty ones', async () => {
  const client = new pg.Client({ connectionString: used.databaseUrl })
  await client.connect()
  try {
    const [owner, buyer] = await addPeople(client, secret, 2)
    if (!owner || !buyer) throw new Error('nobody was made')
    const has = await furnish(client, origin(), { seller: owner, buyer, from: newAddress() })
    typed.push(secretText)
    const machines = new Set(
      routeEntries.flatMap(({ path, isForMachines }) => (isForMachines ? [path.slice(1)] : [])),
    )
    // What the protocol of uploads says is for its client, which shows only refusals of ours (app/images/uploading/upload-failure.ts).
    const isForPeople = (route: string) => !machines.has(route) && !route.startsWith('uploads')
    const operations = everyOperation(has).filter(({ route, path }) => isOffered(path) && isForPeople(route))
    for (const by of [() => speaking(visitAs(origin(), owner, newAddress())), visitor])
      for (const operation of operations)
        for (const fields of [
          operation.fields,
          operation.fields?.map(([name]): [string, string] => [name, '']),
        ])
          for (const accept of ['application/json', 'text/html']) {
            const shape = { ...operation, ...(fields ? { fields } : {}) }
            const response = await sendOperation(by(), shape, { origin: origin(), accept })
            crawl.read(`${operation.method} ${operation.path} ${response.status}`, response)
          }
  } finally {
    await client.end()
  }
  expect(wordsFound()).toEqual([])
})

describe('answers without the app', () => {
  const cookie = 'kasi-lang=zu'
  const ask = async (as: string, path: string, init: RequestInit, status: number) => {
    const response = await visitor().ask(path, init)
    crawl.read(as, response)
    expect([as, response.status]).toEqual([as, status])
  }

  test('403, 404, 405, 413, 417, 429, of forms and of scripts', async () => {
    const json = { 'content-type': 'application/json' }
    for (const headers of [{}, json]) {
      await ask(
        'foreign',
        '/auth',
        { method: 'POST', body: '{}', headers: { ...headers, origin: 'null' } },
        403,
      )
      const large = { method: 'POST', body: 'x'.repeat(200_000), headers: { ...headers, origin: origin() } }
      await ask('too large', '/auth', large, 413)
    }
    const photos = { origin: origin(), 'content-type': 'multipart/form-data; boundary=x' }
    const body = new Uint8Array(61 * 1024 * 1024)
    await ask('too large photos', '/post', { method: 'POST', body, headers: photos }, 413)
    await ask('method', '/auth', { method: 'PUT', headers: { origin: origin() } }, 405)
    for (const path of [
      '/session',
      '/pictures',
      '/logout',
      '/push/subscriptions',
      '/functions/auto-confirm-signup',
    ])
      crawl.read(path, await visitor().ask(path))
    for (const path of ['/safety', '/', '/live', '/nowhere'])
      crawl.read(`post ${path}`, await visitor().post(path, { q: '' }))
    crawl.read('uploads', await visitor().ask('/uploads', { method: 'POST', headers: { origin: origin() } }))
    const often = visitor()
    for (let n = 0; n < 70; n += 1) {
      const response = await often.get(`/vendor/${crypto.randomUUID()}`)
      if (n > 60) crawl.read('too often', response)
    }
    const expecting = await askRaw(origin(), {
      target: '/',
      headers: [
        ['expect', 'much'],
        ['cookie', cookie],
      ],
    })
    expect(expecting.status).toBe(417)
    crawl.read('expecting', {
      body: Buffer.from(expecting.body, 'latin1').toString(),
      headers: new Headers(),
    })
    expect(wordsFound()).toEqual([])
  })

  test('the manifest, and the lines of the worker in /offline', async () => {
    const manifest = await visitor().get('/manifest.webmanifest')
    expect(manifest.body).toContain('⟦')
    const { shortcuts } = JSON.parse(manifest.body) as { shortcuts: unknown }
    crawl.read('manifest', {
      body: JSON.stringify(shortcuts),
      headers: new Headers({ 'content-type': 'application/json' }),
    })
    const { body } = await visitor().get('/offline')
    const [, lines = ''] = /<!--zu\|(.*?)\|-->/.exec(body) ?? []
    expect(lines).not.toBe('')
    const { text } = textsOfPage(lines.replaceAll('|', '<br>').replaceAll('{time}', ''))
    expect(wordsOutside(text, [])).toEqual([])
    expect(wordsFound()).toEqual([])
  })

  test('408, a form that takes too long', async () => {
    const html = await inLanguage('zu', () => tooSlowPage()).response.text()
    for (const words of ['<html lang="zu">', plain.tooSlowHeading, plain.tooSlow, plain.toMarket])
      expect(html).toContain(words)
  })
})

test('every page that is offered in all languages was looked at', () => {
  const pages = routeEntries.filter(({ file, isEnglish }) => file.endsWith('.tsx') && !isEnglish)
  expect(
    pages.map(({ path }) => path).filter((path) => !crawl.opened.get(path)?.has(path === '/*' ? 404 : 200)),
  ).toEqual([
    // The one takes what another app shares, the other leads to an offer or a store.
    '/post/shared',
    '/v/:code/:offer?',
  ])
})

test('mails to people who speak the language', async () => {
  const vendor = await seller()
  const { length } = used.mail.mails
  await vendor.by.post('/auth', { intent: 'forgot-password', email: vendor.email })
  await used.mail.next(vendor.email)
  const [mail] = used.mail.mails.slice(length)
  const html = new Headers({ 'content-type': 'text/html' })
  crawl.read('mail', { body: mail?.html ?? '', headers: html })
  crawl.read('mail in words', { body: `${mail?.subject}\n${mail?.text}`, headers: new Headers() })
  expect(mail?.html).toContain('⟦')
  expect(wordsFound()).toEqual([])
})

test('503, while the database is away', async () => {
  const { url, template } = inject('postgres')
  const database = await createDatabase(url, template)
  const proxy = await startProxy(withDatabase(url, database))
  const server = await runServer({ DATABASE_URL: proxy.url, NODE_OPTIONS: nodeOptions })
  try {
    await proxy.down()
    const path = `/listing/${crypto.randomUUID()}`
    const ask = () => speaking(visit(server.origin)).get(path)
    expect(await eventually(async () => (await ask()).status === 503)).toBe(true)
    crawl.read('away', await ask())
    const form = { intent: 'sign-in', email: 'thandi@example.com', password: 'spaza-shop 7' }
    const posted = await speaking(visit(server.origin)).post('/auth', form)
    expect(posted.status).toBe(503)
    crawl.read('form away', posted)
    expect(wordsFound()).toEqual([])
  } finally {
    await server.stop()
    await proxy.down()
    await dropDatabase(url, database)
  }
})
