import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'
import { comeSignedIn, fillSignIn, newPerson, signUp } from '#e2e/support/journey-people.ts'

const offer = demoOffers[0]
const unfound = () => `zeppelin${crypto.randomUUID().replace(/[^a-z]/g, '')}`

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a search that finds nothing is saved, is kept with its place, and is removed with one tap', async ({
      page,
    }) => {
      await comeSignedIn(page)
      const words = unfound()
      await page.goto(`/search?q=${words}&in=umlazi`)
      await page.getByRole('button', { name: `Tell me when somebody offers “${words}” in Umlazi` }).click()
      await expect(page.getByText('We will tell you about new offers.')).toBeVisible()
      await page.goto('/account/kept')
      const row = page.getByRole('listitem').filter({ hasText: words })
      await expect(row.getByRole('link')).toContainText('Umlazi')
      await row.getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(words))
      await expect(
        page.getByRole('button', { name: `Stop telling me about “${words}” in Umlazi` }),
      ).toBeVisible()
      await page.goto('/account/kept')
      await row.getByRole('button', { name: /^Remove / }).click()
      await expect(page.getByText('Removed.')).toBeVisible()
      await expect(row).toHaveCount(0)
    })

    test('an offer is kept and a store is followed, by the keyboard alone, and both end where they began', async ({
      page,
    }) => {
      await comeSignedIn(page)
      await page.goto(offer?.path ?? '')
      await press(page, 'Keep')
      await expect(page.getByText('Kept. We will tell you when it gets cheaper or is sold.')).toBeVisible()
      await press(page, 'Stop keeping')
      await expect(page.getByRole('button', { name: 'Keep', exact: true })).toBeVisible()
      await press(page, 'Keep')
      await expect(page.getByRole('button', { name: 'Stop keeping' })).toBeVisible()
      await page.goto(offer?.storePath ?? '')
      await press(page, 'Follow')
      await expect(page.getByText('We will tell you about new offers of')).toBeVisible()
      await page.goto('/account/kept')
      await expect(page.getByRole('link', { name: offer?.title ?? '' })).toBeVisible()
      for (const _ of [0, 1]) {
        await page
          .getByRole('button', { name: /^Remove / })
          .first()
          .click()
        await expect(page.getByText('Removed.')).toBeVisible()
      }
      await expect(page.getByText('Press “Follow” on a store.')).toBeVisible()
      await page.goto(offer?.storePath ?? '')
      await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
    })

    test('a visitor who wants to be told signs in, and is one press away', async ({ page }) => {
      const person = await signUp(page, newPerson())
      await page.goto('/search?q=chair&max=900')
      await page.getByRole('button', { name: 'Tell me about new ones' }).click()
      await fillSignIn(page, person)
      await expect(page).toHaveURL('/search?q=chair&max=900')
      await page.getByRole('button', { name: 'Tell me about new ones' }).click()
      await expect(page.getByText('We will tell you about new offers.')).toBeVisible()
    })
  })
}

/** Presses a button by the keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
}
