import type { Browser, Locator, Page } from '@playwright/test'
import { type Market, withMarket } from '#bench/support/bench-market.ts'
import type { Figure } from '#bench/support/figures.ts'
import { phone, withBrowser } from '#bench/support/phone.ts'
import { cameraPhoto } from '#bench/support/send-photo.ts'
import { inKb, sumOf, weigh } from '#bench/support/weigh-phone.ts'

const slowdown = 4
/** Slow 4G. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
/** Milliseconds between the letters of somebody who types with one thumb. */
const typing = { delay: 200 }

/**
 * Measures a first offer on a phone with a quarter of this machine's processor and a slow line: from opening `/post` to the public
 * page, with one photo of 12 megapixels; what goes up; and what eight photos add to an offer's first screen.
 */
export const post = (): Promise<Figure[]> =>
  withMarket(async (market) => {
    const person = await newcomer(market)
    return await withBrowser(async (browser) => {
      const posted = await postOffer(browser, market, person)
      return [
        {
          name: 'post, opening to public page',
          ours: posted.seconds,
          floor: null,
          unit: 's',
          target: { of: 'ours', atMost: 30 },
        },
        {
          name: 'post, a first offer: taps beside typing',
          ours: posted.taps,
          floor: null,
          unit: 'taps',
          target: { of: 'ours', between: [1, 6] },
        },
        inKb('post, one photo: sent', posted.sentBytes, 150),
        inKb(
          'post, eight photos: added to the first screen',
          await weighPhotos(browser, market, posted.path, person),
          25,
        ),
      ]
    })
  })

/** Somebody without a store. */
async function newcomer({ addPeople, client }: Market): Promise<string> {
  const [person] = await addPeople(1)
  if (!person) throw new Error('nobody was added')
  await client.query('delete from listings where user_id = $1', [person.userId])
  await client.query('delete from profiles where user_id = $1', [person.userId])
  return person.cookie
}

async function postOffer(browser: Browser, { server }: Market, cookie: string) {
  const photo = { name: 'stove.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await cameraPhoto()) }
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: { cookie } })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', line)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(countSent)
  let sentBytes = 0
  page.on('console', (message) => {
    const [word, bytes] = message.text().split(' ')
    if (word === 'sent') sentBytes += Number(bytes)
  })
  const startedAt = performance.now()
  await page.goto(`${server.origin}/post`)
  await page.locator('[data-island=post][data-ready]').waitFor()
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  const [camera] = await Promise.all([page.waitForEvent('filechooser'), tap(page.getByLabel('Take a photo'))])
  // The shutter is the camera's own.
  await camera.setFiles(photo)
  for (const [label, words] of [
    ['Title', 'Three-plate stove'],
    ['Price in rand', '450'],
    ['Your name', 'Thandi'],
  ] as const) {
    await tap(page.getByLabel(label))
    await page.getByLabel(label).pressSequentially(words, typing)
  }
  await tap(page.getByRole('button', { name: 'Publish' }).last())
  await page.getByText('Your offer is on the market.').waitFor({ timeout: 60_000 })
  const seconds = (performance.now() - startedAt) / 1000
  const path = new URL(page.url()).pathname
  await context.close()
  return { seconds, taps, sentBytes, path }
}

/** Runs in the page: tells the size of each body that is sent. */
function countSent() {
  const tell = async (body: unknown) => {
    if (body) console.log('sent', (await new Response(body as BodyInit).blob()).size)
  }
  const send = window.fetch
  window.fetch = async (input, init) => {
    await tell(init?.body)
    return await send(input, init)
  }
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      void tell(body)
      super.send(body)
    }
  }
}

/** Returns the bytes that seven further photos add to an offer's page before anybody scrolls. */
async function weighPhotos(browser: Browser, { server, client }: Market, path: string, cookie: string) {
  const weighPage = async () => {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    const bytes = sumOf(await weigh(page, () => page.goto(server.origin + path)))
    await context.close()
    return bytes
  }
  const alone = await weighPage()
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: { cookie } })
  const page = await context.newPage()
  await addPhotos(page, `${server.origin}${path}/edit`)
  await context.close()
  const { rows } = await client.query('select from listing_pictures')
  if (rows.length !== 7) throw new Error(`${rows.length} further photos in place of 7`)
  return (await weighPage()) - alone
}

async function addPhotos(page: Page, editPath: string): Promise<void> {
  await page.goto(editPath)
  await page.locator('[data-island=post][data-ready]').waitFor()
  const photo = Buffer.from(await cameraPhoto())
  const seven = Array.from({ length: 7 }, (_, n) => ({
    name: `${n}.jpg`,
    mimeType: 'image/jpeg',
    buffer: photo,
  }))
  await page.getByLabel('Add photos').setInputFiles(seven)
  await page.getByRole('button', { name: 'Save' }).last().tap()
  await page.getByText('Your changes are saved.').waitFor({ timeout: 120_000 })
}
