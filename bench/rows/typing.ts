import type { Locator, Page, Request } from '@playwright/test'
import { type Market, withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median } from '#bench/support/figures.ts'
import { addMessages, addProducts } from '#bench/support/people-at-work.ts'
import { phone, withBrowser } from '#bench/support/phone.ts'
import { inKb } from '#bench/support/weigh-phone.ts'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/people/many-people.ts'

const visits = 5
const slowdown = 4
const msBetweenKeys = 80
const products = 50
const messages = 1000

/** A page to type on, the steps before measuring, and the fields with their text. */
type Place = {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  typed: readonly { into: (page: Page) => Locator; text: string }[]
  /** The limit of the slowest response, in milliseconds. */
  atMostMs: number
}

/**
 * Measures how soon a phone with a quarter of this machine's processor shows typed text: each visit's slowest response to
 * a key, as Interaction to Next Paint counts it (docs/performance.md); and the scripts of such a page, when nothing is
 * cached.
 */
export const typing = (): Promise<Figure[]> =>
  withMarket(async (market) => {
    const [person, other] = await market.addPeople(2)
    if (!person || !other) throw new Error('nobody was added')
    await market.client.query(addProducts, [person.userId, products])
    await market.client.query(addConversation, [person.userId, other.offerId, other.userId, messages])
    const { rows } = await market.client.query<{ id: string }>(addMessages)
    const places: Place[] = [
      {
        name: `editor with ${products} products`,
        path: '/design-store',
        // A row of the list opens its form.
        prepare: (page) => product(page).locator('summary').click(),
        typed: inEditor,
        atMostMs: 100,
      },
      { name: `thread of ${messages}`, path: `/inbox/${rows[0]?.id}`, typed: inThread, atMostMs: 50 },
      {
        name: `thread of ${messages}, all shown`,
        path: `/inbox/${rows[0]?.id}`,
        prepare: showAll,
        typed: inThread,
        atMostMs: 50,
      },
    ]
    const figures: Figure[] = []
    for (const place of places) figures.push(...(await measure(place, market, person)))
    return figures
  })

const product = (page: Page) => page.getByRole('group', { name: `Vetkoek ${products / 2}`, exact: true })
const inEditor = [
  { into: (page: Page) => page.getByLabel('Store name'), text: 'Corner' },
  { into: (page: Page) => product(page).getByLabel('Price'), text: '12.50' },
  { into: (page: Page) => product(page).getByLabel('Description'), text: 'Warm from six in the morning.' },
  // The title comes last: it names the product.
  { into: (page: Page) => product(page).getByLabel('Title'), text: 'Fresh vetkoek' },
]
const inThread = [
  {
    into: (page: Page) => page.getByPlaceholder('Type your message...'),
    text: 'Is there some left for two of us?',
  },
]

async function showAll(page: Page) {
  const earlier = page.getByRole('link', { name: 'Earlier messages' })
  const shown = page.getByRole('log').getByRole('listitem')
  while ((await earlier.count()) > 0) {
    const before = await shown.count()
    await earlier.dispatchEvent('click')
    await eventually(async () => (await shown.count()) > before, 10_000)
  }
}

const measure = ({ name, path, prepare, typed, atMostMs }: Place, { server }: Market, person: Person) =>
  withBrowser(async (browser): Promise<Figure[]> => {
    const slowest: number[] = []
    let scripts = 0
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ ...phone, extraHTTPHeaders: { cookie: person.cookie } })
      const page = await context.newPage()
      const loaded: Request[] = []
      page.on('requestfinished', (request) => loaded.push(request))
      await page.goto(server.origin + path, { waitUntil: 'load' })
      await page.locator('main [data-ready]').waitFor()
      scripts = await scriptBytes(loaded)
      await prepare?.(page)
      slowest.push(await slowestKey(page, typed))
      await context.close()
    }
    return [
      {
        name: `typing, ${name}`,
        ours: median(slowest),
        floor: null,
        unit: 'ms',
        target: { of: 'ours', atMost: atMostMs },
      },
      inKb(`typing, ${name}: scripts`, scripts, (atMostMs === 100 ? 91 : 82) * 1.024),
    ]
  })

/**
 * Sums the bodies on the wire. As in the journeys a KB of the specification has 1,024 bytes, and its 1 KB for copies and sign-out is
 * beside the page's.
 */
async function scriptBytes(requests: Request[]): Promise<number> {
  const scripts = requests.filter(
    (request) => request.resourceType() === 'script' && !/phone-script/.test(request.url()),
  )
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

async function slowestKey(page: Page, typed: Place['typed']): Promise<number> {
  const tools = await page.context().newCDPSession(page)
  // A browser without a screen may hold a frame back, and the response to a key with it, unless a screencast runs.
  tools.on('Page.screencastFrame', ({ sessionId }) => {
    // The last frame comes after the page has closed.
    tools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await tools.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 36, maxHeight: 74 })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    const timings = { type: 'event', durationThreshold: 16 }
    const keep = (entries: PerformanceEntry[]) => {
      // Counts keys only: the synthetic touch that focuses a field has no duration.
      const responses = entries.filter(
        ({ name, interactionId }: PerformanceEntry & { interactionId?: number }) =>
          name.startsWith('key') && (interactionId ?? 0) > 0,
      )
      const slowest = Math.max(
        Reflect.get(window, 'slowest') ?? 0,
        ...responses.map(({ duration }) => duration),
      )
      Object.assign(window, { slowest })
    }
    new PerformanceObserver((list) => keep(list.getEntries())).observe(timings)
  })
  for (const { into, text } of typed) {
    await into(page).click()
    await page.keyboard.type(text, { delay: msBetweenKeys })
  }
  await page.waitForTimeout(500)
  // Responses under 16 ms are not reported.
  return Math.max(16, await page.evaluate(() => Reflect.get(window, 'slowest') ?? 0))
}

const addConversation = `
  insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
  values ($2::uuid, $3::uuid, $1::uuid, $4::int, now())`
