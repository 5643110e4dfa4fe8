import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { fillSignIn, type Person, signIn, signUp } from '#e2e/support/journey-people.ts'

/** Signs in on a page whose clock the test moves. */
async function signInByOurClock(page: Page): Promise<Person> {
  const person = await signUp(page)
  await page.clock.install()
  await page.goto('/auth')
  await fillSignIn(page, person)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.waitForLoadState()
  return person
}

/** Logs out in another tab. */
async function logOutElsewhere(context: BrowserContext) {
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
}

test('§9 an open page looks every 30 s, and renews a session within 90 s of its end', async ({ page }) => {
  await signInByOurClock(page)
  const asked: number[] = []
  page.on('response', (response) => response.url().endsWith('/session') && asked.push(response.status()))
  const days = 24 * 60 * 60 * 1000
  await page.clock.fastForward(30 * days - 200_000)
  await page.clock.runFor(60_000)
  expect(asked, 'more than 90 s left').toEqual([])
  await page.clock.runFor(90_000)
  await expect.poll(() => asked, 'once: it has 30 days again').toEqual([200])
  await page.clock.runFor(120_000)
  expect(asked).toEqual([200])
})

test('a page whose session has ended elsewhere does not go on as if it had not', async ({
  page,
  context,
}) => {
  const person = await signInByOurClock(page)
  await logOutElsewhere(context)
  await page.clock.fastForward(30 * 24 * 60 * 60 * 1000 - 60_000)
  await page.clock.runFor(31_000)
  await expect(page.getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
})

test('two tabs: logged out in one, the other is asked to sign in, and comes back', async ({
  page,
  context,
}) => {
  const person = await signIn(page)
  await logOutElsewhere(context)
  await page.getByRole('link', { name: 'My Store' }).click()
  await expect(page.getByText('Please log in to access your store.')).toBeVisible()
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/design-store')
})
