import { findViolations } from '#e2e/support/check-page.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'

for (const javaScriptEnabled of [false, true])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('§2 notices: from the inbox to one mail a day and quiet hours', async ({ page }) => {
      await comeSignedIn(page)
      await page.goto('/inbox')
      await page.getByRole('main').getByRole('link', { name: 'Notices' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
      await expect(page.getByLabel('From')).toBeHidden()
      for (const name of ['Soon', 'Never']) await expect(page.getByRole('radio', { name })).toBeVisible()
      await page.getByRole('radio', { name: 'Once a day, at 18:00' }).check()
      await page.getByRole('checkbox', { name: 'Quiet hours' }).check()
      await page.getByLabel('Until').fill('21:00')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Both times are the same.')).toBeVisible()
      await page.getByLabel('Until').fill('05:30')
      await page.getByLabel('Until').press('Enter')
      await expect(page.getByText('Your choices are saved.')).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Once a day, at 18:00' })).toBeChecked()
      await expect(page.getByLabel('Until')).toHaveValue('05:30')
    })
  })

test('§2 notices by keyboard alone, and axe finds nothing while a fault is shown', async ({ page }) => {
  await comeSignedIn(page)
  await page.goto('/account/notices')
  await page.getByRole('radio', { name: 'Soon' }).focus()
  await page.keyboard.press('ArrowDown')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Quiet hours' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByLabel('From').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please give a time, such as 21:30.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Once a day, at 18:00' })).toBeChecked()
  expect(await findViolations(page)).toEqual([])
})
