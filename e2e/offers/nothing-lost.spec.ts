import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectFolder } from '#db/read-rows.ts'
import { begin, findSignal, publish, waits } from '#e2e/offers/first-offer.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { file, smallPhoto, test } from '#e2e/support/journey-sellers.ts'
import { recordsIn } from '#e2e/support/stoppable-server.ts'

test.use({ breaksConnection: true, expectedErrors: /status of 4\d\d|ERR_FAILED/ })

const choose = async (page: Page) =>
  page.getByLabel('Add photos').setInputFiles([file(await smallPhoto('red'))])
const shown = (page: Page) => page.locator('ol img[src^="blob:"]')

/** Waits until the device keeps a photo. */
const untilPhotoKept = (page: Page) =>
  expect.poll(async () => (await recordsIn(page, 'drafts')).some((record) => 'bytes' in record)).toBe(true)

/** From the next page on the phone has no room. */
const fillPhone = (page: Page) =>
  page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })

/** Publishes without a connection: what was kept before has been written, or could not be. */
async function publishWithoutRoom(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await publish(page)
  await expect(page.getByText('No connection. Leave this page open')).toBeVisible()
}

/** Loads what an idle page loads where there is a worker. */
async function sendPressed(page: Page): Promise<void> {
  const assets = await readdir(join(projectFolder, 'build/client/assets'))
  const script = assets.find((name) => name.startsWith('send-forms-script'))
  await page.addScriptTag({ type: 'module', url: `/assets/${script}` })
}

test('a photo whose upload the server has swept before it made a picture goes again, and is not dropped', async ({
  page,
}) => {
  await begin(page, 'Kettle', '90')
  await page.route('**/pictures', (route) => route.abort('failed'))
  const arrived = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await choose(page)
  const upload = (await arrived).url()
  await expect(page.getByText('Waits for signal')).toBeVisible()
  const headers = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin' }
  expect((await page.request.delete(upload, { headers })).status()).toBe(204)
  await page.unroute('**/pictures')
  await expect(async () => {
    await findSignal(page)
    await expect(page.locator('[name=photo]')).toHaveCount(1, { timeout: 500 })
  }).toPass()
})

test('an offer that is continued on a full phone keeps its photo on the phone', async ({ page }) => {
  await begin(page, 'Kettle', '90')
  await choose(page)
  await untilPhotoKept(page)
  const full = await page.context().newPage()
  await page.close()
  await fillPhone(full)
  await full.goto('/post')
  await expect(shown(full)).toHaveCount(1)
  await publishWithoutRoom(full)
  const later = await full.context().newPage()
  await full.close()
  await later.context().setOffline(false)
  await later.goto('/post')
  await expect(shown(later)).toHaveCount(1)
  await expect(later.getByLabel('Title')).toHaveValue('Kettle')
})

test('the words that were typed last are those of the next visit, also after the phone’s clock was set back', async ({
  page,
}) => {
  await begin(page, 'Begun last year', '90')
  await expect.poll(async () => JSON.stringify(await recordsIn(page, 'drafts'))).toContain('Begun last year')
  await page.evaluate(async () => {
    const opening = indexedDB.open('kasi')
    await new Promise((opened) => opening.addEventListener('success', opened))
    const transaction = opening.result.transaction('drafts', 'readwrite')
    const drafts = transaction.objectStore('drafts')
    const all = drafts.getAll()
    await new Promise((read) => all.addEventListener('success', read))
    const [draft] = all.result
    const ahead = Date.now() + 365 * 24 * 60 * 60 * 1000
    // As two tabs left them.
    drafts.put({ ...draft, keptAt: ahead })
    drafts.put({ ...draft, id: draft.id.replace(/[^ ]+$/, crypto.randomUUID()), keptAt: ahead + 1 })
    await new Promise((done) => transaction.addEventListener('complete', done))
    opening.result.close()
  })
  await page.goto('/post')
  await expect(page.getByLabel('Title')).toHaveValue('Begun last year')
  await page.getByLabel('Title').fill('Typed last')
  await expect.poll(async () => JSON.stringify(await recordsIn(page, 'drafts'))).toContain('Typed last')
  await page.goto('/post')
  await expect(page.getByLabel('Title')).not.toHaveValue('')
  await expect(page.getByLabel('Title')).toHaveValue('Typed last')
})

test('an offer that was continued and published without a connection still goes after its seller has begun the next one', async ({
  page,
}) => {
  await begin(page, 'Kettle', '90')
  await expect.poll(async () => JSON.stringify(await recordsIn(page, 'drafts'))).toContain('Thandi')
  await page.goto('/post')
  await expect(page.getByLabel('Title')).toHaveValue('Kettle')
  await page.context().setOffline(true)
  await publish(page)
  await expect(page.getByText('No connection. Everything is kept here')).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await page.getByLabel('Title').fill('Iron')
  await expect.poll(async () => JSON.stringify(await recordsIn(page, 'drafts'))).toContain('Iron')
  expect(JSON.stringify(await recordsIn(page, 'drafts'))).toContain('Kettle')
  await page.context().setOffline(false)
  await page.goto('/inbox')
  await sendPressed(page)
  await expect.poll(async () => JSON.stringify(await recordsIn(page, 'drafts'))).not.toContain('Kettle')
  expect(JSON.stringify(await recordsIn(page, 'drafts'))).toContain('Iron')
  await page.goto('/design-store')
  await expect(page.getByRole('main').getByRole('group').getByLabel('Title')).toHaveValue('Kettle')
})

test('an offer that waits while somebody else is signed in goes once its person is back', async ({
  page,
}) => {
  const person = await begin(page, 'Kettle', '90')
  await page.context().setOffline(true)
  await publish(page)
  await waits(page)
  const open = await page.context().newPage()
  await page.close()
  await open.context().setOffline(false)
  // As a tab that is hidden, it does not hear who is signed in.
  await open.route(/live|session/, (route) => route.abort())
  await open.goto('/inbox')
  await comeSignedIn(open)
  const refused = open.waitForResponse((response) => response.status() === 409)
  await sendPressed(open)
  await refused
  const headers = { 'sec-fetch-site': 'same-origin' }
  await open.request.post('/auth', { form: { intent: 'sign-in', ...person }, headers })
  await expect(async () => {
    await findSignal(open)
    expect(await recordsIn(open, 'drafts')).toEqual([])
  }).toPass()
  await open.goto('/design-store')
  await expect(open.getByRole('main').getByRole('group').getByLabel('Title')).toHaveValue('Kettle')
})

test('a sign-out that other tabs hear leaves no database open', async ({ page }) => {
  await comeSignedIn(page)
  const other = await page.context().newPage()
  // As a tab that is hidden, it hears of the sign-out from the first one alone.
  await other.route(/live|session/, (route) => route.abort())
  await other.goto('/')
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem(`kasi-post-${crypto.randomUUID()}`, '1'))
  await page.getByRole('button', { name: 'Logout' }).click()
  await other.waitForFunction(() => window.indexedDB === undefined)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeHidden()
  const deleted = await page.evaluate(() => {
    const deleting = indexedDB.deleteDatabase('kasi')
    return new Promise<string>((done) => {
      for (const name of ['success', 'blocked']) deleting.addEventListener(name, () => done(name))
    })
  })
  expect(deleted).toBe('success')
})
