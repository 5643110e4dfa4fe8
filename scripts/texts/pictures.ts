import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Language, languagePair } from '#app/language/languages.ts'
import { browserFlags, findShell } from '#test/find-browser.ts'
import { type RunningServer, runServer } from '#test/servers/running-server.ts'
import { groups } from './groups.ts'

/** Pictures by the title of their group, as `data:` URLs, and what says why some are missing. */
export type Pictures = { of: ReadonlyMap<string, string>; missing: string }

/** Takes the screens of the built server with the demo market, on a cheap phone. Without a build or a browser there are none. */
export async function takePictures(language: Language): Promise<Pictures> {
  let [browser, server]: [Browser?, RunningServer?] = []
  const of = new Map<string, string>()
  try {
    if (!existsSync('build/server/start.js')) throw new Error('there is no build (npm run build)')
    const { executablePath, env } = await findShell()
    browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: browserFlags })
    server = await runServer({ DEMO: 'on' })
    const cookie = { name: languagePair(language).slice(0, -3), value: language, url: server.origin }
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, baseURL: server.origin }
    const [visitor, member] = [await browser.newPage(phone), await browser.newPage(phone)]
    for (const page of [visitor, member]) await page.context().addCookies([cookie])
    const ids = await becomeBuyer(member)
    // From the last one: the contact form is empty before a number is typed for the picture of the warning.
    for (const { title, path } of groups.toReversed()) {
      if (!path) continue
      const page = path === '/auth' ? visitor : member
      await page.goto(path.replace(/:(\w+)/, (_, name) => ids[name as keyof typeof ids]))
      if (title.startsWith('Warnings')) {
        await pressSend(page, 'WhatsApp 082 555 0147')
        await page.locator('[data-warning]').waitFor()
      }
      const small = sharp(await page.screenshot())
        .resize({ width: 300 })
        .jpeg({ quality: 60 })
      of.set(title, `data:image/jpeg;base64,${(await small.toBuffer()).toString('base64')}`)
    }
    return { of, missing: '' }
  } catch (error) {
    return { of, missing: `${of.size === 0 ? 'no' : 'not all'} pictures: ${(error as Error).message}` }
  } finally {
    await browser?.close()
    await server?.stop()
  }
}

/** Signs up and writes to the seller of the first offer; returns the ids that the paths of groups name. */
async function becomeBuyer(page: Page) {
  const person = { email: 'reader@example.com', password: 'spaza-shop 7' }
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.post('/functions/auto-confirm-signup', { data: person, headers })
  await page.request.post('/auth', { form: { intent: 'sign-in', ...person }, headers })
  const idOn = async (path: string, linked: string) => {
    await page.goto(path)
    const link = await page.locator(`main a[href^="/${linked}/"]`).first().getAttribute('href')
    return link?.split(/[/?#]/)[2] ?? ''
  }
  const listing = await idOn('/', 'listing')
  const vendor = await idOn(`/listing/${listing}`, 'vendor')
  await page.goto(`/listing/${listing}/contact`)
  await pressSend(page, 'Hello')
  await page.locator('dialog').waitFor({ state: 'hidden' })
  return { listing, vendor, talk: await idOn('/inbox', 'inbox') }
}

/** Fills the form of a first message, and presses its last button once scripts run. */
async function pressSend(page: Page, words: string) {
  await page.locator('[data-island=contact][data-ready]').waitFor({ state: 'attached' })
  await page.locator('dialog textarea').fill(words)
  await page.locator('dialog button').last().click()
}
