import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { file, smallPhoto, test } from '#e2e/support/journey-sellers.ts'

// A phone: its first pointer is a finger.
test.use({ isMobile: true })

const added = { name: 'a.jpg', of: 'Add photos' } as const
const taken = { name: 'b.jpg', of: 'Take a photo' } as const

for (const javaScriptEnabled of [false, true])
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('a photo is taken by the camera, others are chosen; both are in the offer', async ({ page }) => {
      await comeSignedIn(page)
      await page.goto('/post')
      const camera = page.getByLabel(taken.of)
      await expect(camera).toHaveAttribute('capture', 'environment')
      await expect(page.getByText(taken.of)).toBeVisible()
      if (javaScriptEnabled) await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
      for (const { name, of } of [added, taken])
        await page.getByLabel(of).setInputFiles([file(await smallPhoto('teal'), name)])
      if (javaScriptEnabled) await expect(page.locator('[name=photo]')).toHaveCount(2)
      await page.getByLabel('Title').fill('Iron')
      await page.getByLabel('Price in rand').fill('80')
      await page.getByLabel('Your name').fill('Thandi')
      await page.getByRole('button', { name: 'Publish' }).click()
      await expect(page.getByText('Your offer is on the market.')).toBeVisible()
      await expect(page.getByRole('list', { name: '2 photos' })).toBeVisible()
      await page.getByRole('button', { name: 'Mark as sold' }).click()
      await expect(page.getByText('You marked this as sold.')).toBeVisible()
    })
  })

test('a target for the camera and one for the phone’s pictures stand side by side at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await comeSignedIn(page)
  await page.goto('/post')
  await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
  // Playwright asks the browser for its choosers without waiting: a key pressed at once may come first.
  const chooser = page.waitForEvent('filechooser')
  const boxes = await Promise.all(
    [taken.of, added.of].map((text) => page.locator('label', { hasText: text }).boundingBox()),
  )
  for (const box of boxes) expect([box?.y, (box?.height ?? 0) >= 44]).toEqual([boxes[0]?.y, true])
  await page.getByLabel(taken.of).focus()
  await page.keyboard.press('Enter')
  expect((await chooser).isMultiple()).toBe(false)
})

test.describe('a computer', () => {
  test.use({ isMobile: false, hasTouch: false })
  test('has no camera to point at things', async ({ page }) => {
    await comeSignedIn(page)
    await page.goto('/post')
    await expect(page.getByText(added.of)).toBeVisible()
    await expect(page.getByText(taken.of)).toBeHidden()
  })
})
