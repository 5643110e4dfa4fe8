import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { leaksInLog } from '#hard/support/leaks.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { browserFlags, findShell } from '#test/find-browser.ts'
import { freePort } from '#test/network/free-port.ts'
import type { Person } from '#test/people/many-people.ts'
import { startThinLine, type ThinLine } from './thin-line.ts'
import { noisyPhoto, photoWidths, type TypedOffer, typedOffer, whatIsWrong } from './typed-offer.ts'

const cuts = 30
/** From choosing photos to the public page on a good line, with a margin. */
const postingMs = 2500
const awayMs = { min: 300, more: 2500 }
const timeoutMs = 60_000
const otherTabMs = 2000
const tryAgainMs = 500

/**
 * Posts an offer with three photos in a browser, 30 times, while at a random moment the line is cut, or the server killed; some
 * press twice, some have the form open in two tabs, some post another offer in a second tab. Each offer must be there once, with
 * its price, every photo in its order, and every word.
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
  const problems: string[] = []
  let survived = 0
  let writes = 0
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
    const typed = [typedOffer(`Three-plate stove ${n}`, n)]
    // Two different offers in two tabs.
    if (n % 5 === 2) typed.push(typedOffer(`Iron ${n}`, n))
    writes += typed.length * (1 + photoWidths.length)
    try {
      await postOffers(browser, line.origin, { person, typed, n, fault })
      const wrong = await whatIsWrong(instance, person, typed)
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
    writes,
    lost: people.length - survived,
    leaked: leaks.length,
    note: `${kills} kills of the server, ${line.cuts()} connections cut, the slowest offer ${(slowestMs / 1000).toFixed(1)} s`,
    problems: [...problems, ...leaks],
  }
}

type Posting = { person: Person; typed: readonly TypedOffer[]; n: number; fault: () => Promise<void> }

async function postOffers(browser: Browser, origin: string, { person, typed, n, fault }: Posting) {
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { cookie: person.cookie } })
  try {
    const pages: Page[] = []
    for (const _ of typed) pages.push(await openForm(await context.newPage()))
    const isOver = fault()
    const isTwice = n % 3 === 0
    for (const [at, page] of pages.entries()) {
      const offer = typed[at]
      if (offer) await fillForm(page, offer)
      const publish = page.getByRole('button', { name: 'Publish' })
      await (n % 2 === 0 ? publish.dblclick() : publish.click())
      // Another tab finds the draft, if it is not posted yet, and sends it as well.
      if (isTwice) await (await context.newPage()).goto('/post').catch(() => {})
    }
    for (const page of pages) await isPosted(page)
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

async function fillForm(page: Page, { title, description, rand }: TypedOffer) {
  const photos = await Promise.all(photoWidths.map(noisyPhoto))
  const files = photos.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer }))
  await page.getByLabel('Add photos').setInputFiles(files)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Price in rand').fill(String(rand))
  await page.getByLabel('Description').fill(description)
}

async function openForm(page: Page): Promise<Page> {
  await page.goto('/post')
  await page.locator('[data-island=post][data-ready]').waitFor()
  return page
}

/** Waits for the page that follows; where the line is cut just then, the worker shows one with 'Try again', which is pressed. */
async function isPosted(page: Page): Promise<void> {
  const posted = page.getByText('Your offer is on the market.').or(page.getByText('Your changes are saved.'))
  const tryAgain = page.locator('#saved').getByRole('link', { name: 'Try again' })
  const until = performance.now() + timeoutMs
  while (performance.now() < until) {
    await posted.or(tryAgain).first().waitFor({ timeout: timeoutMs })
    if (!(await tryAgain.isVisible())) return
    await tryAgain.click()
    await sleep(tryAgainMs)
  }
  throw new Error('the page after posting never came')
}
