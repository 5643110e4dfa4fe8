import type { Browser, Page } from '@playwright/test'
import { dispatchSync, untilSyncWorker } from '#e2e/support/background-sync.ts'
import { expect } from '#e2e/support/fixtures.ts'
import {
  becomeBuyer,
  becomeSeller,
  bubble,
  inTheThread,
  line,
  sendMessage,
  statusOf,
  toast,
  unsentIn,
  untilReady,
  wordsIn,
} from '#e2e/support/journey-traders.ts'
import { test } from '#e2e/support/killable-browser.ts'
import { recordsIn, storedTexts, untilKept } from '#e2e/support/stoppable-server.ts'

const first = 'Hi, is it still warm?'
// The server takes 20 a minute from one person: 100 take 4.3 minutes.
const count = Number(process.env.WAITING_MESSAGES ?? 12)
const many = Array.from({ length: count }, (_, at) => `Message ${at + 1}`)
/** Sent in one go: the browser wakes a worker for the rest when it likes. */
const few = many.slice(0, 12)

/** Begins to write, and waits until the browser has the worker that sends without a page. */
async function untilSyncIsReady(page: Page): Promise<void> {
  await line(page).focus()
  await untilSyncWorker(page)
}

/** Returns the words that the browser's database keeps for the worker, in no order. */
const waitingIn = async (page: Page): Promise<string[]> =>
  (await recordsIn(page, 'outbox')).map(({ content = '' }) => content)

type Started = { browser: Browser; baseURL: string | undefined; server: { stop: () => Promise<void> } }

/** Opens a conversation in two browsers, waits for the buyer's worker that sends without a page, and stops the server. */
async function inTheThreadWithoutServer(seller: Page, { browser, baseURL, server }: Started) {
  const thread = await inTheThread(seller, browser, baseURL)
  await untilReady(seller, 'inbox')
  await untilSyncIsReady(thread.buyer)
  await server.stop()
  return thread
}

/** Returns the tags that the page registers for Background Sync from now on; the journeys' Chromium has it turned off. */
async function notedSyncs(page: Page): Promise<string[]> {
  const tags: string[] = []
  await page.exposeFunction('noteSync', (tag: string) => void tags.push(tag))
  await page.evaluate('SyncManager.prototype.register = (tag) => noteSync(tag)')
  return tags
}

async function writeAll(page: Page, written: string[]): Promise<void> {
  for (const words of written) await sendMessage(page, words)
  await expect(statusOf(page, written.at(-1)!)).toHaveText('Waiting for connection')
  await expect.poll(async () => (await waitingIn(page)).sort()).toEqual(written.toSorted())
}

/** Begins a conversation in the buyer's browser, and ends it: Chromium writes cookies to the disk half a minute later, or then. */
async function talkedBefore(seller: Page, openDevice: () => Promise<Page>): Promise<{ path: string }> {
  const offer = await becomeSeller(seller)
  const before = await openDevice()
  await becomeBuyer(before, offer, first)
  await toast(before).getByRole('link', { name: 'Open' }).click()
  await expect(bubble(before, first)).toBeVisible()
  const path = new URL(before.url()).pathname
  await untilKept(before)
  await before.context().close()
  return { path }
}

test('what was written while the server was away goes once and in order, with no page open', async ({
  page: seller,
  browser,
  baseURL,
  server,
}) => {
  const { buyer, path } = await inTheThreadWithoutServer(seller, { browser, baseURL, server })
  const syncs = await notedSyncs(buyer)
  await writeAll(buyer, few)
  await expect.poll(() => syncs).toEqual(['outbox'])
  await buyer.goto('about:blank')
  await server.start()
  await dispatchSync(buyer, server.origin)
  await seller.goto(path)
  await expect(bubble(seller, few.at(-1)!)).toBeVisible()
  expect(await wordsIn(seller)).toEqual([first, ...few])
  await buyer.goto(path)
  await expect(unsentIn(buyer)).toHaveCount(0)
  expect(await wordsIn(buyer)).toEqual([first, ...few])
  await expect.poll(() => waitingIn(buyer)).toEqual([])
  const marks = () => buyer.evaluate(() => Object.keys(localStorage).filter((key) => /unsent/.test(key)))
  await expect.poll(marks, 'later pages load no outbox').toEqual([])
})

test('a message that another person of this phone left waiting holds back nobody', async ({
  page: seller,
  browser,
  baseURL,
  server,
}) => {
  const { buyer, path } = await inTheThreadWithoutServer(seller, { browser, baseURL, server })
  await writeAll(buyer, ['Mine'])
  await buyer.evaluate(async () => {
    const opening = indexedDB.open('kasi')
    await new Promise((opened) => opening.addEventListener('success', opened))
    const transaction = opening.result.transaction('outbox', 'readwrite')
    const [id, viewerId, conversationId] = [1, 2, 3].map(() => crypto.randomUUID())
    transaction.objectStore('outbox').put({ id, viewerId, conversationId, content: 'Not mine', madeAt: 1 })
    await new Promise((done) => transaction.addEventListener('complete', done))
    opening.result.close()
  })
  await buyer.goto('about:blank')
  await server.start()
  await dispatchSync(buyer, server.origin)
  await seller.goto(path)
  await expect(bubble(seller, 'Mine')).toBeVisible()
  await buyer.goto(path)
  expect(await waitingIn(buyer)).toContain('Not mine')
})

test('a sign-out deletes what waits, and no worker sends it', async ({
  page: seller,
  browser,
  baseURL,
  server,
}) => {
  const { buyer, path } = await inTheThreadWithoutServer(seller, { browser, baseURL, server })
  await sendMessage(buyer, 'canary-of-a-member')
  await expect.poll(() => waitingIn(buyer)).toEqual(['canary-of-a-member'])
  buyer.once('dialog', (dialog) => void dialog.accept())
  await buyer.getByRole('button', { name: 'Logout' }).click()
  await expect(buyer.getByText('You are signed out on this phone.')).toBeVisible()
  expect(await storedTexts(buyer)).not.toContain('canary-of-a-member')
  expect(await buyer.evaluate(() => indexedDB.databases())).toEqual([])
  await server.start()
  await dispatchSync(buyer, server.origin)
  await seller.goto(path)
  await expect(bubble(seller, first)).toBeVisible()
  await expect(bubble(seller, 'canary-of-a-member')).toHaveCount(0)
})

type Phone = {
  openDevice: () => Promise<Page>
  killDevice: () => Promise<void>
  server: { stop: () => Promise<void>; start: () => Promise<void> }
}

/** Writes while the server is stopped, kills the browser, and starts the server again. */
async function writeUntilKilled({ openDevice, killDevice, server }: Phone, path: string, written: string[]) {
  const page = await openDevice()
  await page.goto(path)
  await untilReady(page, 'inbox')
  await untilSyncIsReady(page)
  await server.stop()
  await writeAll(page, written)
  await killDevice()
  await server.start()
}

test('a browser that is killed and started again sends what was written before, once and in order', async ({
  page: seller,
  openDevice,
  killDevice,
  server,
}) => {
  test.setTimeout(60_000 + count * 3000)
  const { path } = await talkedBefore(seller, openDevice)
  await writeUntilKilled({ openDevice, killDevice, server }, path, many)
  const later = await openDevice()
  await later.goto(path)
  await line(later).focus()
  await expect.poll(() => wordsIn(later), { timeout: 30_000 + count * 3000 }).toEqual([first, ...many])
  await seller.goto(path)
  // The page shows the last 30.
  expect(await wordsIn(seller)).toEqual([first, ...many].slice(-30))
  await expect(unsentIn(later)).toHaveCount(0)
})

test('what the server refuses while no page is open is kept, and the next page asks its person', async ({
  page: seller,
  openDevice,
  killDevice,
  server,
}) => {
  const { path } = await talkedBefore(seller, openDevice)
  const asked = 'Call me on 082 345 6789'
  await writeUntilKilled({ openDevice, killDevice, server }, path, [asked])
  const later = await openDevice()
  await dispatchSync(later, server.origin)
  await later.goto('/inbox')
  await expect(toast(later)).toContainText('Not sent.')
  await later.goto(path)
  await later.getByRole('button', { name: 'Send anyway' }).click()
  await expect(statusOf(later, asked)).toHaveText(/Sent/)
  await expect.poll(() => waitingIn(later)).toEqual([])
})
