import { publish, published } from '#e2e/offers/first-offer.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { test } from '#e2e/support/journey-sellers.ts'

test.use({ javaScriptEnabled: false })

test('Back to the form of a published offer, and another one typed into it, are two offers', async ({
  page,
}) => {
  await comeSignedIn(page)
  await page.goto('/post')
  const fill = async (title: string) => {
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Price in rand').fill('90')
    const name = page.getByLabel('Your name')
    if (await name.isVisible()) await name.fill('Thandi')
    await publish(page)
    await published(page)
  }
  await fill('Kettle')
  await page.goBack()
  await fill('Iron')
  await page.goto('/design-store')
  const titles = page.getByRole('main').getByRole('group').getByLabel('Title')
  await expect(titles).toHaveCount(2)
})
