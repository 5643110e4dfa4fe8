import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { error, line } from '#app/texts/zu/site.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { keptIn, storedTexts, test, untilKept } from '#e2e/support/stoppable-server.ts'

test.use({ expectedErrors: /Failed to fetch|ERR_FAILED|ServiceWorker|MIME type (of |\()"text\/html"/ })

const savedLine = /^Saved copy from \d\d:\d\d, \d+ \w{3}\. No connection\./

/** Serves in the market's place; `answer` null: takes requests, and never answers. */
async function serveInstead(origin: string, answer: string | null) {
  const server = createServer((_, response) => {
    if (answer !== null) response.writeHead(200, { 'content-type': 'text/html' }).end(answer)
  })
  await new Promise<void>((open) => server.listen(Number(new URL(origin).port), '127.0.0.1', open))
  return {
    stop: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

/** A member's phone that keeps the market. */
async function keepMarket(page: Page) {
  await comeSignedIn(page)
  await page.goto('/')
  await untilKept(page)
  await page.goto('/')
  await expect.poll(async () => Object.values(await keptIn(page)).flat()).toContain('/')
}

test('the page of a Wi-Fi that wants a sign-in is shown, and never kept: the copy is the market’s', async ({
  page,
  server,
}) => {
  await keepMarket(page)
  await server.stop()
  const portal = await serveInstead(server.origin, '<h1>Taxi rank Wi-Fi: buy a voucher</h1>')
  for (const path of ['/', '/inbox']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Taxi rank Wi-Fi' })).toBeVisible()
  }
  // A script that loads late, and a picture of another page.
  for (const path of ['/assets/late-script.js', '/storage/late-320.webp'])
    expect(await page.evaluate(async (file) => await (await fetch(file)).text(), path)).toContain('Taxi rank')
  await portal.stop()
  await page.goto('/')
  await expect(page.locator('#saved')).toHaveText(savedLine)
  await expect(page.getByRole('heading', { name: 'Browse offers' })).toBeVisible()
  await expect(page.getByRole('banner'), 'styled').not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  expect(await storedTexts(page)).not.toContain('Taxi rank')
})

test('a stylesheet that a Wi-Fi replaced, kept by a worker of before, is fetched again', async ({ page }) => {
  await keepMarket(page)
  const replaced = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const portal = () => new Response('<h1>Taxi rank</h1>', { headers: { 'content-type': 'text/html' } })
    for (const { href } of links) await (await caches.open('files')).put(href, portal())
    return links.length
  })
  expect(replaced).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByRole('banner'), 'styled').not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  expect(await storedTexts(page)).not.toContain('Taxi rank')
})

test('on a full phone a page of a new release has its styles, and its person signs out', async ({
  page,
  server,
}) => {
  await keepMarket(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 1 })
  const put = () =>
    page.evaluate(async () => {
      await caches.delete('files')
      const files = await caches.open('files')
      return await files.put('/assets/new.js', new Response('new')).then(
        () => 'kept',
        ({ name }: Error) => name,
      )
    })
  expect(await put()).toBe('QuotaExceededError')
  const styles = page.evaluate(async () => {
    const { href = '' } = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]') ?? {}
    return await (await fetch(href)).text()
  })
  expect(await styles).toContain('{')
  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
})

test('on a line that takes requests and brings nothing, the copy is shown after 4 seconds', async ({
  page,
  server,
}) => {
  await keepMarket(page)
  await server.stop()
  const silence = await serveInstead(server.origin, null)
  const startedAt = Date.now()
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('#saved')).toHaveText(savedLine)
  const seconds = (Date.now() - startedAt) / 1000
  await silence.stop()
  expect(seconds).toBeGreaterThan(3.5)
  expect(seconds).toBeLessThan(8)
})

test('a copy says in its own language that there is no connection', async ({ page, server }) => {
  await keepMarket(page)
  await page.goto('/zu/')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zu')
  await expect
    .poll(async () => (await page.evaluate(() => caches.match('/').then((copy) => copy?.text()))) ?? '')
    .toContain('lang="zu"')
  await server.stop()
  await page.goto('/')
  const [before = ''] = line.savedCopy('{').split('{')
  await expect(page.locator('#saved')).toContainText(before)
  await expect(page.locator('#saved')).toContainText(error.tryAgain)
})

test('an operator switches the worker off: it removes itself and what it kept, and pages come from the network', async ({
  page,
  server,
}) => {
  await keepMarket(page)
  await server.stop()
  await server.start({ SW: 'off' })
  await page.goto('/')
  const registrations = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations()
      await Promise.all(all.map((one) => one.update().catch(() => {})))
      return all.length
    })
  await expect.poll(registrations).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.goto('/')
  await expect(page.locator('#saved')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Browse offers' })).toBeVisible()
})
