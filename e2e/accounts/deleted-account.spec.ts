import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { routePosts, threadAddress } from '#e2e/support/hold-back.ts'
import { fillSignIn } from '#e2e/support/journey-people.ts'
import { line, sendMessage, statusOf, test, untilReady } from '#e2e/support/journey-traders.ts'
import { password } from '#test/people/test-people.ts'

test.use({ breaksConnection: true })

/** Returns the keys and rows of this browser that hold an account's id. */
const keptOf = (page: Page, id: string) =>
  page.evaluate(async (viewerId) => {
    const kept = Object.keys(localStorage).filter((key) => key.includes(viewerId))
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const all = JSON.stringify([await request(rows.getAllKeys()), await request(rows.getAll())])
        if (all.includes(viewerId)) kept.push(`${name} ${store}`)
      }
      database.close()
    }
    return kept
  }, id)

test('what was typed and not sent goes from the phone with the deleted account; what another person left there stays', async ({
  trade: { buyer, buyerPerson, path },
}) => {
  const id = await buyer.evaluate(() => document.documentElement.dataset.viewer ?? '')
  await routePosts(buyer, threadAddress, (route) => route.abort('connectionreset'))
  await sendMessage(buyer, 'From me only')
  await line(buyer).fill('And half a sen')
  await expect(statusOf(buyer, 'From me only')).toHaveText('Waiting for connection')
  expect(await keptOf(buyer, id)).not.toEqual([])
  const otherKey = `typed-${crypto.randomUUID()}`
  await buyer.evaluate((key) => localStorage.setItem(key, 'Of somebody else'), otherKey)

  await buyer.goto('/account/deletion')
  await buyer.getByLabel('Your password').fill('wrong')
  await buyer.getByRole('button', { name: 'Delete my account' }).click()
  await expect(buyer.getByText('That is not your password. Please try again.')).toBeVisible()
  expect(await keptOf(buyer, id), 'nothing was deleted').not.toEqual([])
  await buyer.getByLabel('Your password').fill(password)
  await buyer.getByRole('button', { name: 'Delete my account' }).click()
  await expect(buyer.getByText('Sign in before then to come back.')).toBeVisible()
  // In that tab nothing can be stored, nor looked at, any more.
  const fresh = await buyer.context().newPage()
  await fresh.goto('/')
  await expect.poll(() => keptOf(fresh, id)).toEqual([])
  expect(await fresh.evaluate((key) => localStorage.getItem(key), otherKey)).toBe('Of somebody else')

  await buyer.goto('/auth')
  await fillSignIn(buyer, buyerPerson)
  await buyer.getByRole('button', { name: 'Come back' }).click()
  await expect(buyer.getByText('Welcome back. Everything is as it was.')).toBeVisible()
  await buyer.goto(path)
  await untilReady(buyer, 'inbox')
  await expect(line(buyer)).toHaveValue('')
})

test('a session that is ended elsewhere leaves the texts on the phone for their person', async ({
  trade: { buyer, buyerPerson, path },
  browser,
  baseURL,
}) => {
  await untilReady(buyer, 'inbox')
  await line(buyer).fill('And half a sen')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await other.goto('/auth')
  await fillSignIn(other, buyerPerson)
  await other.goto('/account/sessions')
  await other.getByRole('button', { name: 'Sign out all others' }).click()
  await elsewhere.close()
  await buyer.goto(`/auth?next=${encodeURIComponent(path)}`)
  await fillSignIn(buyer, buyerPerson)
  await expect(buyer).toHaveURL(path)
  await expect(line(buyer)).toHaveValue('And half a sen')
})
