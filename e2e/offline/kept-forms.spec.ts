import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { product } from '#e2e/support/journey-sellers.ts'
import { becomeSeller } from '#e2e/support/journey-traders.ts'
import { keptIn, test, untilKept } from '#e2e/support/stoppable-server.ts'

const kept = async (page: Page) => Object.values(await keptIn(page)).flat()

async function visit(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('main [data-ready]')).toBeAttached()
  await expect.poll(() => kept(page)).toContain(path)
}

test('§9 My Store and the form of an offer open with the server dead, with ids of their own each time', async ({
  page,
  server,
}) => {
  await becomeSeller(page)
  await page.goto('/')
  await untilKept(page)
  for (const path of ['/post', '/design-store']) await visit(page, path)
  await server.stop()
  const ids = new Set<string>()
  for (const path of ['/post', '/post']) {
    await page.goto(path)
    await expect(page.locator('#saved')).toHaveText(/^Saved copy from /)
    await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
    ids.add(await page.locator('input[name=id]').inputValue())
    const tab = await page.locator('input[name=tab]').inputValue()
    expect(await page.locator('input[name=id]').inputValue()).toMatch(new RegExp(`^${tab}-`))
  }
  for (const path of ['/design-store', '/design-store']) {
    await page.goto(path)
    await expect(page.locator('main [data-ready]')).toBeAttached()
    await expect(page.getByLabel('Store name')).toHaveValue('Thandi')
    ids.add(await page.locator('input[name=formId]').inputValue())
    ids.add(await page.locator('input[name=editorTabId]').inputValue())
  }
  expect(ids.size).toBe(6)
})

test('two offers that are posted from one copy are two', async ({ page, server }) => {
  await comeSignedIn(page)
  await page.goto('/')
  await untilKept(page)
  await visit(page, '/post')
  const titles = ['First pot', 'Second pot']
  for (const title of titles) {
    await server.stop()
    await page.goto('/post')
    await expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Price in rand').fill('90')
    const name = page.getByLabel('Your name')
    if (await name.isVisible()) await name.fill('Thandi')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('No connection. Everything is kept here')).toBeVisible()
    await server.start()
    await expect(page.getByText('Your offer is on the market.')).toBeVisible()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await page.goto('/design-store')
  for (const [at, title] of titles.toReversed().entries())
    await expect(product(page, at + 1).getByLabel('Title')).toHaveValue(title)
})
