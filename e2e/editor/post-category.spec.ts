import { findViolations } from '#e2e/support/check-page.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { test } from '#e2e/support/journey-sellers.ts'

for (const isOn of [false, true])
  test.describe(`scripts ${isOn ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled: isOn })

    test('one offer: its place is suggested, its category guessed, and changed with one choice', async ({
      page,
    }) => {
      await comeSignedIn(page)
      await page.goto('/post')
      if (isOn) await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
      const category = page.getByLabel('Category')
      await expect(category.locator('option:checked')).toHaveText('Choose for me')
      await expect(page.locator('#places option').first()).toBeAttached()
      await page.getByLabel('Title').fill('Hot amagwinya')
      await page.getByLabel('Price in rand').fill('10')
      await page.getByLabel('Your name').fill('Thandi')
      await page.getByLabel('Where is it?').fill('Umlazi, eThekwini')
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('Your offer is on the market.')).toBeVisible()
      await page.getByRole('link', { name: 'Edit this offer' }).click()
      await expect(category.locator('option:checked')).toHaveText('Food & catering')
      await category.selectOption('Events & hire')
      if (isOn) expect(await findViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveURL(/\?saved$/)
      await page.goto('/in/umlazi-ethekwini/events-and-hire')
      await expect(page.getByRole('article').filter({ hasText: 'Hot amagwinya' }).first()).toBeVisible()
    })
  })
