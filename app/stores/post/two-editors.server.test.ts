import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stores } from '#app/stores/publish/publish.server.ts'
import { connectDatabase, type DatabaseConnection } from '#db/client.ts'
import { pictures } from '#db/schema.ts'
import { sellersOf } from '#test/sellers/test-sellers.ts'
import { useDatabase } from '#test/servers/database.ts'
import { findOwnOffer } from './own-offer.server.ts'
import { postOffer } from './post-offer.server.ts'
import { newOffer, type TypedOffer } from './post-rules.ts'

const used = useDatabase()
const { newUser } = sellersOf(used)
/** The server's connections, which are cut. */
let server: DatabaseConnection
let stores: Stores
beforeAll(() => {
  server = connectDatabase(used.url)
  stores = {
    db: server.db,
    countSave: async () => 0,
    runExclusive: async (_, work) => await work(),
    onFailed: () => {},
    onSaved: () => {},
  }
})
afterAll(() => server.close())

const fields = ['title', 'price', 'description', 'category', 'place', 'state', 'quantity', 'photos'] as const
type Field = (typeof fields)[number]
const words: Record<Exclude<Field, 'photos'>, string[]> = {
  title: ['Stove', 'Gas stove', 'Old stove'],
  price: ['900.00', '1100.00', '1200.00'],
  description: ['', 'Four plates', 'Works well'],
  category: ['1', '4', '7'],
  place: ['Soweto', 'Khayelitsha', 'Umlazi, Durban', ''],
  state: ['active', 'reserved'],
  quantity: ['', '2', '9'],
}
/** Some of three photos, in an order. */
const albums = [[], [0], [0, 1], [1, 0], [0, 1, 2], [2, 1]]

const editor = fc.constantFrom('one' as const, 'two' as const)
const typing = (types: 'one' | 'two', field: Field, which: number) => ({ types, field, which })
const sending = (sends: 'one' | 'two', cutAfterMs: number | null) => ({ sends, cutAfterMs })
const opening = (opens: 'one' | 'two') => ({ opens })
type Step = ReturnType<typeof typing> | ReturnType<typeof sending> | ReturnType<typeof opening>
/** Milliseconds after which the connection is cut, in one of four. */
const cutAfter = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(4) })
/** Steps of both pages; the last ones change the same field in both. */
const step: fc.Arbitrary<Step[]> = fc.oneof(
  { weight: 1, arbitrary: editor.map((one) => [opening(one)]) },
  {
    weight: 3,
    arbitrary: fc.tuple(editor, fc.constantFrom(...fields), fc.nat(100)).map((typed) => [typing(...typed)]),
  },
  { weight: 3, arbitrary: fc.tuple(editor, cutAfter).map((sent) => [sending(...sent)]) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...fields), fc.nat(100), cutAfter)
      .map(([field, which, cutAfterMs]) => [
        typing('one', field, which),
        typing('two', field, which + 1),
        sending('one', cutAfterMs),
        sending('two', cutAfterMs),
      ]),
  },
)

async function sellerWithPhotos() {
  const userId = await newUser()
  const photos = [1, 2, 3].map((n) => `/storage/product-images/${userId}/179500000000${n}.jpg`)
  await used.db
    .insert(pictures)
    .values(photos.map((imageUrl) => ({ userId, imageUrl, storedAt: new Date() })))
  return { userId, photos }
}

const valueOf = (offer: TypedOffer, field: Field) =>
  field === 'photos' ? offer.photos.join(' ') : offer[field]
const valuesOf = (offer: TypedOffer) =>
  Object.fromEntries(fields.map((field) => [field, valueOf(offer, field)])) as Record<Field, string>

/** Sends a form; the connections that save may be cut meanwhile, and then nobody knows whether it was saved. */
async function send(userId: string, typed: TypedOffer, listingId: string | null, cutAfterMs: number | null) {
  const cut = async () => {
    if (cutAfterMs === null) return
    await sleep(cutAfterMs / 2)
    for (let cuts = 0; cuts === 0 && !hasEnded; ) {
      const { rows } = await used.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%store_saves%'`)
      cuts = rows.length
    }
  }
  let hasEnded = false
  const post = async () => {
    const result = await postOffer(stores, userId, typed, listingId).catch(() => null)
    hasEnded = true
    return result
  }
  const [result] = await Promise.all([post(), cut()])
  return result
}

const outcomes = { saved: 0, told: 0, cut: 0 }

/** A page with the form of an offer: what it holds, what it began with, and which stored values its person has seen or written. */
async function openPage(stored: () => Promise<TypedOffer>) {
  const form = await stored()
  const seen = new Map(fields.map((field) => [field, new Set([valueOf(form, field)])]))
  return { form, base: valuesOf(form), seen }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** Sends a page's form; returns what went wrong. */
async function sendPage(
  page: Page,
  listingId: string,
  cutAfterMs: number | null,
  stored: () => Promise<TypedOffer>,
) {
  const [before, typed] = [valuesOf(await stored()), valuesOf(page.form)]
  const result = await send(page.form.as, page.form, listingId, cutAfterMs)
  outcomes[result === null ? 'cut' : result.ok ? 'saved' : 'told'] += 1
  const after = valuesOf(await stored())
  const written = fields.filter((field) => after[field] !== before[field])
  const wanted = fields.filter((field) => typed[field] !== page.base[field])
  const isSaved = written.length > 0 || result?.ok === true
  const problems = [
    ...written
      .filter((field) => after[field] !== typed[field])
      .map((field) => `${field} is not what was typed`),
    ...written
      .filter((field) => !page.seen.get(field)?.has(before[field]))
      .map((field) => `${field} went unseen`),
    ...wanted
      .filter((field) => isSaved && after[field] !== typed[field])
      .map((field) => `saved without ${field}`),
  ]
  for (const field of written) page.seen.get(field)?.add(after[field])
  // The page of a saved offer is left; its form is opened anew.
  if (result?.ok) Object.assign(page, await openPage(stored))
  if (result === null || result.ok) return problems
  if (result.reason !== 'changed') problems.push(`refused: ${result.reason}`)
  if (written.length > 0) problems.push(`refused, but ${written.join()} saved`)
  page.form = result.offer
  for (const field of fields.filter((one) => result.faults[one])) {
    page.seen.get(field)?.add(before[field])
    page.base[field] = before[field]
  }
  return problems
}

/** Plays the steps with a new offer of a new seller; returns what went wrong. */
async function play(steps: readonly Step[], cutFirst: number | null): Promise<string[]> {
  const { userId, photos } = await sellerWithPhotos()
  const fresh = newOffer(crypto.randomUUID())
  const values = {
    storeName: 'Thandi',
    title: 'Stove',
    price: '900.00',
    category: '1',
    place: 'Soweto',
    photos,
  }
  const first = { ...fresh, ...values }
  const begun = await send(userId, first, null, cutFirst)
  const { rows } = await used.db.execute<{ seen: string }>(sql`
    select location || (select count(*) from listing_pictures where listing_id = l.id) as seen
    from listings l where user_id = ${userId} and is_active`)
  const problems = rows.filter(({ seen }) => seen !== 'Soweto2').map(({ seen }) => `public as ${seen}`)
  const posted = begun?.ok ? begun : await send(userId, first, null, null)
  if (!posted?.ok) return [...problems, 'the first offer is not saved']
  const stored = async () => {
    const offer = await findOwnOffer(used.db, userId, posted.listingId)
    if (!offer) throw new Error('no offer')
    return offer
  }
  const pages = { one: await openPage(stored), two: await openPage(stored) }
  for (const one of steps) {
    if ('opens' in one) pages[one.opens] = await openPage(stored)
    else if ('sends' in one)
      problems.push(...(await sendPage(pages[one.sends], posted.listingId, one.cutAfterMs, stored)))
    else if (one.field === 'photos')
      pages[one.types].form.photos = (albums[one.which % albums.length] ?? []).map((at) => photos[at] ?? '')
    else pages[one.types].form[one.field] = words[one.field][one.which % words[one.field].length] ?? ''
  }
  return problems
}

test('§8 two pages that change one offer in any order, with cut connections: all of a form is saved or nothing, and no value goes unseen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), cutAfter, async (steps, cutFirst) => {
      expect(await play(steps.flat(), cutFirst)).toEqual([])
    }),
    { numRuns: 200 },
  )
  expect(outcomes.saved).toBeGreaterThan(100)
  expect(outcomes.told).toBeGreaterThan(50)
  expect(outcomes.cut).toBeGreaterThan(20)
}, 300_000)
