import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { connectDatabase } from '#db/client.ts'
import { findViolations } from '#e2e/support/check-page.ts'
import { comeToDesk } from '#e2e/support/come-to-desk.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { anotherBrowser, test } from '#e2e/support/journey-traders.ts'
import { recordsIn } from '#e2e/support/stoppable-server.ts'

/** As counted in the night: each test has a municipality of its own. */
test.beforeAll(async () => {
  const { db, close } = connectDatabase(process.env.KASI_SELLERS_DATABASE_URL ?? '')
  await db.execute(sql`
    insert into wanted_words (area, words, position) values
      ('kouga', 'school shoes', 0), ('kouga', 'pram', 1), ('makana', 'paraffin stove', 0)
    on conflict do nothing`)
  await close()
})

/** Somebody who lives there. */
async function comeFrom(page: Page, place: string) {
  const { email } = await comeSignedIn(page)
  const { db, close } = connectDatabase(process.env.KASI_SELLERS_DATABASE_URL ?? '')
  await db.execute(sql`update users set place = ${place} where email = ${email}`)
  await close()
}

async function tabTo(page: Page, name: string, role: 'link' | 'button'): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first()
  for (let pressed = 0; pressed < 80; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

const ready = (page: Page) => expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
const title = (page: Page) => page.getByLabel('Title')
const heading = 'What people near you look for'

test('at the keyboard: a word below the form fills the title; a title that was begun stays, an empty one is filled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await comeFrom(page, 'Jeffreys Bay')
  await page.goto('/post')
  await ready(page)
  const words = page.getByRole('region', { name: heading })
  const [form, box] = [await page.locator('main form').boundingBox(), await words.boundingBox()]
  expect(box?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? Infinity))
  for (const link of await words.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findViolations(page)).toEqual([])
  const kept = (part: string) =>
    expect.poll(async () => JSON.stringify(await recordsIn(page, 'drafts'))).toContain(part)

  await page.getByLabel('Price in rand').fill('75')
  await kept('"75"')
  await tabTo(page, 'school shoes', 'link')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveValue('school shoes')
  await ready(page)
  await expect(page.getByLabel('Price in rand')).toHaveValue('75')
  await expect(title(page)).toHaveValue('school shoes')
  await expect(words).toHaveCount(0)

  await title(page).fill('Black school shoes, size 4')
  await kept('size 4')
  await page.goto('/post')
  await ready(page)
  await page.getByRole('link', { name: 'pram' }).click()
  await expect(page).toHaveURL(/title=pram/)
  await expect(title(page)).toHaveValue('Black school shoes, size 4')
})

test('without scripts, from /post and from My Store; an operator hides a word at the keyboard, and it is gone', async ({
  browser,
  baseURL,
}) => {
  const context = await anotherBrowser(browser, baseURL, { javaScriptEnabled: false })
  const page = await context.newPage()
  await comeFrom(page, 'Grahamstown, Makana')
  await page.goto('/post')
  await page.getByRole('link', { name: 'paraffin stove' }).click()
  await expect(title(page)).toHaveValue('paraffin stove')
  await page.getByLabel('Price in rand').fill('150')
  await page.getByLabel('Your name').fill('Thandi')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your offer is on the market.')).toBeVisible()
  await page.goto('/design-store')
  await page.getByRole('link', { name: 'paraffin stove' }).press('Enter')
  await expect(title(page)).toHaveValue('paraffin stove')

  const operators = await anotherBrowser(browser, baseURL)
  const desk = await operators.newPage()
  await comeToDesk(desk)
  await tabTo(desk, 'Wanted words', 'link')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('paraffin stove')).toBeVisible()
  expect(await findViolations(desk)).toEqual([])
  const hide = desk.locator('button[value="paraffin stove"]')
  await hide.focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Sellers no longer see “paraffin stove”.').first()).toBeVisible()
  await page.goto('/post')
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: heading })).toHaveCount(0)
  await operators.close()
  await context.close()
})
