import type { Page } from '@playwright/test'
import { begin, publish, published, ready } from '#e2e/offers/first-offer.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { test } from '#e2e/support/journey-sellers.ts'

test('a draft of an edit that two tabs continue: the later save leaves what the earlier one changed', async ({
  page,
}) => {
  await begin(page, 'Kettle', '900')
  await publish(page)
  await published(page)
  const path = `${new URL(page.url()).pathname}/edit`
  await page.goto(path)
  await ready(page)
  await page.getByLabel('Description').fill('Boils fast')
  const second = await page.context().newPage()
  await expect(async () => {
    await second.goto(path)
    await ready(second)
    await expect(second.getByLabel('Description')).toHaveValue('Boils fast', { timeout: 1000 })
  }).toPass()
  const save = (one: Page) => one.getByRole('button', { name: 'Save' }).last().click()
  await page.getByLabel('Price in rand').fill('90')
  await save(page)
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await second.getByLabel('Title').fill('Electric kettle')
  await save(second)
  await expect(second.getByText('Your changes are saved.')).toBeVisible()
  await expect(second.getByRole('article').first().getByText('R 90,00').first()).toBeVisible()
})
