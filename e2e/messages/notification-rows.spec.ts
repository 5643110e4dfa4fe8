import type { Page } from '@playwright/test'
import pg from 'pg'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { test, toast } from '#e2e/support/journey-traders.ts'

/** Runs one statement as an operator with SQL does. */
async function runSql(text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: process.env.KASI_SELLERS_DATABASE_URL ?? '' })
  await client.connect()
  await client.query(text, values).finally(() => client.end())
}

/** Signs in and waits until the page is live. */
async function openLive(page: Page, path: string): Promise<string> {
  await comeSignedIn(page)
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/live')
  await page.goto(path)
  await stream
  return (await page.locator('html').getAttribute('data-viewer')) ?? ''
}

const insert = 'insert into notifications (to_user_id, type) values ($1, $2)'

test("§1 'New notification' with the type, for a row of any writer: known types in words, others as they are", async ({
  page,
}) => {
  const me = await openLive(page, '/inbox')
  const types = [
    ['message', 'New message'],
    ['Order shipped', 'Order shipped'],
    ['<b onclick="x">&amp;</b>', '<b onclick="x">&amp;</b>'],
    ['constructor', 'constructor'],
    ['n'.repeat(80), 'n'.repeat(80)],
  ] as const
  for (const [type, words] of types) {
    await runSql(insert, [me, type])
    await expect(toast(page).getByText('New notification')).toBeVisible()
    await expect(toast(page).getByText(words, { exact: true })).toBeVisible()
    await expect(toast(page).getByRole('link'), 'there is nothing to open').toHaveCount(0)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await toast(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page).getByText('New notification')).toBeHidden()
})

test('§1 a row for somebody else shows nothing here', async ({ page }) => {
  const me = await openLive(page, '/')
  await runSql(insert, [crypto.randomUUID(), 'Not for you'])
  await runSql(insert, [me, 'For you'])
  await expect(toast(page).getByText('For you')).toBeVisible()
  await expect(page.getByText('Not for you')).toHaveCount(0)
})
