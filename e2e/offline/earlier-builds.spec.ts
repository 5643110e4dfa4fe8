import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { projectFolder } from '#db/read-rows.ts'
import { begin } from '#e2e/offers/first-offer.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { smallPhoto } from '#e2e/support/journey-sellers.ts'
import { inTheThread, unsentIn, wordsIn } from '#e2e/support/journey-traders.ts'
import { keptIn, recordsIn, test, untilKept } from '#e2e/support/stoppable-server.ts'

/** A member's phone that keeps the market. */
async function keepMarket(page: Page) {
  await comeSignedIn(page)
  await page.goto('/')
  await untilKept(page)
  await page.goto('/')
  await expect.poll(async () => Object.values(await keptIn(page)).flat()).toContain('/')
}

test('scripts and styles of earlier builds go beyond the last 120, but none that a kept page names', async ({
  page,
}) => {
  await keepMarket(page)
  await page.evaluate(async () => {
    const files = await caches.open('files')
    const member = (await caches.keys()).find((name) => name.startsWith('member-')) ?? ''
    const put = (path: string) => files.put(path, new Response('x'))
    const html = '<link href="/assets/named-by-a-copy.css">'
    await (await caches.open(member)).put('/listing/old', new Response(html))
    // The oldest are those that were put first.
    const own = await files.keys()
    for (const { url } of own) await files.delete(url)
    await put('/assets/named-by-a-copy.css')
    for (let at = 0; at < 140; at += 1) await put(`/assets/former-${at}.css`)
  })
  await page.goto('/')
  const files = async () => (await keptIn(page)).files ?? []
  await expect.poll(files).not.toContain('/assets/former-0.css')
  expect(await files()).toContain('/assets/former-139.css')
  expect(await files()).toContain('/assets/named-by-a-copy.css')
})

test('a worker that would keep the page of a Wi-Fi as /offline is not installed', async ({
  page,
  server,
}) => {
  await keepMarket(page)
  const sw = await (await page.request.get('/sw.js')).text()
  await server.stop()
  const portal = createServer(({ url = '' }, response) => {
    const isAsset = url.startsWith('/assets/')
    const type = isAsset || url === '/sw.js' ? 'text/javascript' : 'text/html'
    const body = isAsset ? readFileSync(join(projectFolder, 'build/client', url)) : `${sw}//next`
    response.writeHead(200, { 'content-type': type })
    response.end(type === 'text/html' ? '<h1>Taxi rank Wi-Fi</h1>' : body)
  })
  const { port } = new URL(server.origin)
  await new Promise<void>((open) => portal.listen(Number(port), '127.0.0.1', open))
  const updated = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { installing } = await registration.update()
    return await new Promise<string>((found) => {
      installing?.addEventListener('statechange', () => found(installing.state))
    })
  })
  expect(updated).toBe('redundant')
  const offline = await page.evaluate(async () => (await caches.match('/offline'))?.text())
  expect(offline).toContain('Kasi Market')
  portal.closeAllConnections()
  await new Promise((closed) => portal.close(closed))
})

test('a browser whose database is of an earlier build keeps an offer that is begun', async ({ page }) => {
  await comeSignedIn(page)
  await page.goto('/robots.txt')
  await page.evaluate(
    () =>
      new Promise<void>((made) => {
        const opening = indexedDB.open('kasi', 1)
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('outbox', { keyPath: 'id' }),
        )
        opening.addEventListener('success', () => {
          opening.result.close()
          made()
        })
      }),
  )
  await page.goto('/post')
  await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
  await page.getByLabel('Title').fill('Begun on an old phone')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('kasi-post-')))
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Begun on an old phone')
})

test('messages that an earlier build left in localStorage, and their copies for the worker, go once and in order', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { buyer, path } = await inTheThread(seller, browser, baseURL)
  await buyer.goto('/robots.txt')
  const written = Array.from({ length: 10 }, (_, at) => `Left behind ${at + 1}`)
  const me = await buyer.evaluate(async () => {
    const text = await (await fetch('/')).text()
    return /data-viewer="([^"]+)"/.exec(text)?.[1] ?? ''
  })
  await buyer.evaluate(
    async ([viewerId, conversationId, ...texts]) => {
      const opening = indexedDB.open('kasi', 2)
      opening.addEventListener('upgradeneeded', () => {
        for (const name of ['outbox', 'drafts']) opening.result.createObjectStore(name, { keyPath: 'id' })
      })
      await new Promise((opened) => opening.addEventListener('success', opened))
      const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox')
      for (const [at, content] of texts.entries()) {
        const message = { id: crypto.randomUUID(), conversationId, content, madeAt: at + 1 }
        localStorage.setItem(`kasi-unsent-${viewerId}-${message.id}`, JSON.stringify(message))
        // The worker had a copy of each but the last.
        if (at + 1 < texts.length) store.put({ ...message, viewerId })
      }
      localStorage.setItem(`kasi-unsent-${viewerId}-none`, '{')
      await new Promise((done) => store.transaction.addEventListener('complete', done))
      opening.result.close()
    },
    [me, path.replace('/inbox/', ''), ...written],
  )
  await buyer.goto('/')
  await expect.poll(() => recordsIn(buyer, 'outbox')).toEqual([])
  await buyer.goto(path)
  await expect(unsentIn(buyer)).toHaveCount(0)
  expect((await wordsIn(buyer)).slice(1)).toEqual(written)
  const marks = () => buyer.evaluate(() => Object.keys(localStorage).filter((key) => /unsent/.test(key)))
  await expect.poll(marks).toEqual([])
})

test('five offers with a photo each that an earlier build left pressed go once and in order, after the browser was killed', async ({
  page,
  server,
}) => {
  await begin(page, 'Kettle', '90')
  await expect.poll(async () => JSON.stringify(await recordsIn(page, 'drafts'))).toContain('Thandi')
  await page.goto('/robots.txt')
  const titles = Array.from({ length: 5 }, (_, at) => `Left behind ${at + 1}`)
  await page.evaluate(
    async ([photo = '', ...names]) => {
      const opening = indexedDB.open('kasi')
      await new Promise((opened) => opening.addEventListener('success', opened))
      const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
      const all = drafts.getAll()
      await new Promise((read) => all.addEventListener('success', read))
      const [draft] = all.result
      const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0)).buffer
      drafts.delete(draft.id)
      for (const [at, name] of names.entries()) {
        const formId = crypto.randomUUID()
        const id = draft.id.replace(/[^ ]+$/, formId)
        const typed: Record<string, string> = { id: formId, tab: formId.slice(0, 8), title: name }
        const fields = draft.fields.map(([field, value]: string[]) => [field, typed[field!] ?? value])
        const photos = [{ key: 'k', imageUrl: null, storedAt: 0 }]
        const pressed = { isPressed: true, isSent: true, pressedAt: at + 1, keptAt: names.length - at }
        drafts.put({ id, fields, photos, ...pressed })
        drafts.put({ id: `${id} k`, type: 'image/jpeg', bytes })
      }
      await new Promise((done) => drafts.transaction.addEventListener('complete', done))
      opening.result.close()
      // A browser that is killed has not written it.
      localStorage.clear()
    },
    [(await smallPhoto('red')).toString('base64'), ...titles],
  )
  await page.goto('/inbox')
  await expect.poll(() => recordsIn(page, 'drafts'), { timeout: 30_000 }).toEqual([])
  await expect.poll(() => recordsIn(page, 'outbox')).toEqual([])
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query('select title, image_url from listings order by created_at, id')
  await client.end()
  expect(rows.map(({ title }) => title)).toEqual(titles)
  expect(rows.map(({ image_url: address }) => address)).not.toContain(null)
})
