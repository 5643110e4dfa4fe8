import type { Page } from '@playwright/test'
import { findViolations } from '#e2e/support/check-page.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { comeSignedIn, fillSignIn, newPerson, recoveryLink } from '#e2e/support/journey-people.ts'

for (const javaScriptEnabled of [false, true])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    /** axe is a script itself. */
    const faultsOf = async (page: Page) => {
      if (!javaScriptEnabled) return []
      return await findViolations(page)
    }

    test('§2 account: from the header to a name, another address, the other device, a copy, away and back', async ({
      page,
      browser,
    }) => {
      const { email, password } = await comeSignedIn(page)
      await page.goto('/inbox')
      await page.getByRole('banner').getByRole('link', { name: email }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
      await page.getByLabel('Your name').fill('Naledi')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('People you write to see “Naledi” now.')).toBeVisible()

      const { email: mine } = newPerson()
      await page.getByRole('link', { name: 'E-mail' }).click()
      await page.getByLabel('New address').fill(mine)
      await page.getByLabel('Your password').fill('a guess')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText('That is not your password.')).toBeVisible()
      await expect(page.getByLabel('New address')).toHaveValue(mine)
      expect(await faultsOf(page)).toEqual([])
      await page.getByLabel('Your password').fill(password)
      await page.getByLabel('Your password').press('Enter')
      await expect(page.getByText(`We have sent a link to ${mine}.`)).toBeVisible()

      const other = await browser.newPage({ javaScriptEnabled })
      await other.goto(await recoveryLink(mine))
      await other.getByRole('button', { name: 'Use this address' }).click()
      await expect(other.getByText(`Your address is ${mine} now.`)).toBeVisible()
      await fillSignIn(other, { email: mine, password })
      await expect(other.getByRole('banner').getByRole('link', { name: mine })).toBeVisible()

      await page.goto('/account')
      await page.getByRole('link', { name: 'Signed-in devices 2 devices' }).click()
      await page.getByRole('button', { name: 'Sign out there' }).click()
      await expect(page.getByText('Chrome on Linux is signed out.')).toBeVisible()
      // Scripts hear of it and lead to the market.
      if (javaScriptEnabled)
        await expect(other.getByRole('banner').getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
      await other.goto('/account')
      await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
      await other.close()

      await page.goto('/account/data')
      await page.getByRole('button', { name: 'Make my file' }).click()
      await expect(async () => {
        await page.goto('/account/data')
        await expect(page.getByRole('link', { name: /^Download/ })).toBeVisible({ timeout: 500 })
      }).toPass()
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: /^Download/ }).click()
      expect((await download).suggestedFilename()).toMatch(/^kasi-market-.*\.zip$/)

      await page.goto('/account/deletion')
      await page.getByLabel('Your password').fill(password)
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await expect(page.getByText('Sign in before then to come back.')).toBeVisible()
      await page.goto('/auth')
      await fillSignIn(page, { email: mine, password })
      await expect(page.getByRole('heading', { level: 1, name: 'Come back?' })).toBeVisible()
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Come back' }).click()
      await expect(page.getByText('Welcome back. Everything is as it was.')).toBeVisible()
      await expect(page.getByLabel('Your name')).toHaveValue('Naledi')
    })
  })
