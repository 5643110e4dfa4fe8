import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import sharp from 'sharp'
import { leaksInLog } from '#hard/support/leaks.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { browserFlags, findShell } from '#test/find-browser.ts'
import { freePort } from '#test/network/free-port.ts'
import type { Person } from '#test/people/many-people.ts'
import { canFetch } from './kills.ts'
import { startThinLine, type ThinLine } from './thin-line.ts'

const cuts = 30
const photosOfOffer = 3
/** From choosing photos to the public page on a good line, with a margin. */
const postingMs = 2500
const awayMs = { min: 300, more: 2500 }
const timeoutMs = 60_000
const otherTabMs = 2000

/**
 * Posts an offer with three photos in a browser, 30 times, while at a random moment the line is cut, or the server killed; some
 * press twice, some have the form open in two tabs. Each offer must be there once, with every photo and word.
 */
export const cutOffers: Scenario = {
  needs: [],
  run: async () => {
    const port = await freePort()
    const line = await startThinLine(`http://127.0.0.1:${port}`)
    const env = { PORT: String(port), HOST: '127.0.0.1', ORIGIN: line.origin }
    const { executablePath, env: browserEnv } = await findShell()
    const browser = await chromium.launch({
      executablePath,
      env: { ...process.env, ...browserEnv },
      args: browserFlags,
    })
    try {
      const instance = await openInstance(env)
      try {
        return [await postThroughCuts(instance, line, browser)]
      } finally {
        await instance.close()
      }
    } finally {
      await browser.close()
      line.close()
    }
  },
}

async function postThroughCuts(instance: TestInstance, line: ThinLine, browser: Browser): Promise<Line> {
  const people = await instance.addPeople(cuts)
  const photos = await Promise.all(['red', 'green', 'blue'].map(noisyPhoto))
  const problems: string[] = []
  let survived = 0
  let kills = 0
  let slowestMs = 0
  for (const [n, person] of people.entries()) {
    const isKill = n % 5 === 4
    const began = performance.now()
    const fault = async () => {
      await sleep(Math.random() * postingMs)
      if (isKill) {
        kills += 1
        await instance.end('SIGKILL')
      } else line.goDown()
      await sleep(awayMs.min + Math.random() * awayMs.more)
      if (isKill) await instance.start()
      else line.mend()
    }
    const title = `Three-plate stove ${n}`
    try {
      await postOffer(browser, line.origin, { person, title, photos, n, fault })
      const wrong = await whatIsWrong(instance, person, title)
      problems.push(...wrong.map((text) => `offer ${n}: ${text}`))
      if (wrong.length === 0) survived += 1
    } catch (error) {
      problems.push(`offer ${n}: ${String(error)}`)
      line.mend()
    }
    slowestMs = Math.max(slowestMs, performance.now() - began)
  }
  const leaks = leaksInLog(instance.printed(), people)
  return {
    name: 'offers posted while the line is cut',
    tried: people.length,
    survived,
    writes: people.length * (1 + photosOfOffer),
    lost: people.length - survived,
    leaked: leaks.length,
    note: `${kills} kills of the server, ${line.cuts()} connections cut, the slowest offer ${(slowestMs / 1000).toFixed(1)} s`,
    problems: [...problems, ...leaks],
  }
}

type Posting = { person: Person; title: string; photos: Buffer[]; n: number; fault: () => Promise<void> }

async function postOffer(browser: Browser, origin: string, { person, title, photos, n, fault }: Posting) {
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { cookie: person.cookie } })
  try {
    const page = await openForm(await context.newPage())
    const files = photos.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer }))
    const isOver = fault()
    await page.getByLabel('Add photos').setInputFiles(files)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Price in rand').fill('450')
    await page.getByLabel('Description').fill(`All plates work, ${n}`)
    const publish = page.getByRole('button', { name: 'Publish' })
    await (n % 2 === 0 ? publish.dblclick() : publish.click())
    // Another tab finds the draft, if it is not posted yet, and sends it as well.
    const isTwice = n % 3 === 0
    if (isTwice) await (await context.newPage()).goto('/post').catch(() => {})
    await isPosted(page)
    await isOver
    if (isTwice) await sleep(otherTabMs)
  } catch (error) {
    const texts = await Promise.all(
      context
        .pages()
        .map(
          async (page) =>
            `${page.url()}: ${(await page.locator('body').innerText()).replace(/\s+/g, ' ').slice(0, 400)}`,
        ),
    )
    throw new Error(`${String(error)}\n${texts.join('\n')}`, { cause: error })
  } finally {
    await context.close()
  }
}

async function openForm(page: Page): Promise<Page> {
  await page.goto('/post')
  await page.locator('[data-island=post][data-ready]').waitFor()
  return page
}

const isPosted = (page: Page) =>
  page
    .getByText('Your offer is on the market.')
    .or(page.getByText('Your changes are saved.'))
    .waitFor({ timeout: timeoutMs })

async function whatIsWrong(instance: TestInstance, { userId }: Person, title: string): Promise<string[]> {
  const { offers, further } = await instance.withDatabase((client) => findOffers(client, userId, title))
  const [offer] = offers
  if (!offer || offers.length > 1) return [`${offers.length} offers in place of one`]
  const shown = [offer.imageUrl ?? '', ...further]
  if (new Set(shown).size !== photosOfOffer)
    return [`${new Set(shown).size} photos in place of ${photosOfOffer}`]
  if (!offer.description?.startsWith('All plates work')) return ['its description is lost']
  for (const imageUrl of shown) if (!(await canFetch(instance, imageUrl))) return [`${imageUrl} is not there`]
  return []
}

async function findOffers(client: pg.Client, userId: string, title: string) {
  const offers = await client.query<{ id: string; imageUrl: string | null; description: string | null }>(
    'select id, image_url as "imageUrl", description from listings where user_id = $1 and title = $2',
    [userId, title],
  )
  const further = await client.query<{ imageUrl: string }>(
    'select image_url as "imageUrl" from listing_pictures where listing_id = $1 order by position',
    [offers.rows[0]?.id ?? null],
  )
  return { offers: offers.rows, further: further.rows.map(({ imageUrl }) => imageUrl) }
}

/** Large enough to take a few pieces. */
const noisyPhoto = (background: string) =>
  sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background,
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()
