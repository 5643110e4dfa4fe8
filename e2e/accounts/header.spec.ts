import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn, newPerson } from '#e2e/support/journey-people.ts'
import { test } from '#e2e/support/journey-sellers.ts'

const longAddress = () => `nomvula.dlamini.thembisa.kitchen.${newPerson().email.replace('@', '@mail.')}`

/** Signs in with a long address and 120 unread messages. */
async function comeWithManyUnread(page: Page): Promise<string> {
  const { email } = await comeSignedIn(page, { ...newPerson(), email: longAddress() })
  const client = new pg.Client({ connectionString: process.env.KASI_SELLERS_DATABASE_URL })
  await client.connect()
  await client.query(
    `with person as (select id from users where email = $1),
      writer as (insert into users (email) values ('writer-' || gen_random_uuid() || '@example.invalid') returning id),
      offer as (insert into listings (user_id, title, description, price_cents, is_active)
        select id, 'Dombolo', '', 800, false from person returning id, user_id),
      talk as (insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
        select offer.id, offer.user_id, writer.id, 120, now() from offer, writer returning *)
    insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
    select gen_random_uuid(), talk.id, n, talk.listing_id, talk.buyer_id, talk.seller_id, 'Hi', now()
    from talk, generate_series(1, 120) n`,
    [email],
  )
  await client.end()
  return email
}

/** Expects the whole header within the screen's width. */
async function expectWithinScreen(page: Page, width: number) {
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(scrollWidth, new URL(page.url()).pathname).toBeLessThanOrEqual(width)
  for (const part of await page
    .getByRole('banner')
    .locator('a, button, [title], [data-island=unread] > span')
    .all()) {
    const { x, width: own } = (await part.boundingBox()) ?? { x: 0, width: 0 }
    expect(x, await part.innerText()).toBeGreaterThanOrEqual(0)
    expect(x + own, await part.innerText()).toBeLessThanOrEqual(width)
  }
}

/** Expects name and account in one row, the search or the links below them, and all 44 px high for a thumb. */
async function expectTwoRows(page: Page, account: Locator) {
  const banner = page.getByRole('banner')
  const height = page.viewportSize()?.height ?? 0
  const nameBox = await banner.getByRole('link', { name: 'Kasi Market', exact: true }).boundingBox()
  const middleOf = async (target: Locator) => {
    const box = (await target.boundingBox()) ?? { y: 0, width: 0, height: 0 }
    expect(Math.min(box.width, box.height), await target.innerText()).toBeGreaterThanOrEqual(44)
    return Math.round(box.y + box.height / 2)
  }
  const name = Math.round((nameBox?.y ?? 0) + (nameBox?.height ?? 0) / 2)
  expect(Math.abs((await middleOf(account)) - name)).toBeLessThan(4)
  const header = (await banner.boundingBox())?.height ?? 0
  expect(header).toBeLessThanOrEqual(102)
  const links = await banner.getByRole('navigation').getByRole('link').all()
  // The bar stands at the bottom of the screen, with 'Search'; My Store has a bar of its own there.
  const hasOwnBar =
    new URL(page.url()).pathname === '/design-store' && (await account.innerText()) === 'Logout'
  expect(links).toHaveLength(hasOwnBar ? 4 : 5)
  const rows = new Set(await Promise.all(links.map(middleOf)))
  expect([...rows], page.url()).toHaveLength(1)
  const [row = 0] = rows
  if (hasOwnBar) expect(row).toBeLessThan(header)
  else expect(row).toBeGreaterThan(height - 56)
}

for (const width of [360, 320]) {
  test(`the header is 102 px at most on a phone of ${width} px, signed out`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await expectTwoRows(page, page.getByRole('link', { name: 'Login / Sign up' }))
    await expectWithinScreen(page, width)
  })

  test(`§2 the header is 102 px at most on a phone of ${width} px with a long address, shortened, and 99+ unread`, async ({
    page,
  }) => {
    const email = await comeWithManyUnread(page)
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/', '/inbox', '/design-store']) {
      await page.goto(path)
      const banner = page.getByRole('banner')
      await expect(banner.getByText(/^\d+\+? unread$/)).toHaveText('99+ unread')
      await expectTwoRows(page, page.getByRole('button', { name: 'Logout' }))
      await expectWithinScreen(page, width)
      const address = banner.getByText(email, { exact: true })
      await expect(banner.getByTitle(email)).toHaveAttribute('href', '/account')
      const { shown, whole } = await address.evaluate((one) => ({
        shown: one.clientWidth,
        whole: one.scrollWidth,
      }))
      expect(whole, 'the rest is an ellipsis').toBeGreaterThan(shown)
      expect(shown, 'enough to know it by').toBeGreaterThan(36)
    }
  })

  test(`text at 130% leaves the header, the market and the inbox within ${width} px`, async ({ page }) => {
    await comeWithManyUnread(page)
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/', '/inbox', '/design-store']) {
      await page.goto(path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '130%'))
      await expectWithinScreen(page, width)
    }
    await page.context().clearCookies()
    await page.goto('/')
    await page.evaluate(() => (document.documentElement.style.fontSize = '130%'))
    await expectWithinScreen(page, width)
  })
}

test('nothing moves with the focus of a field: a tap would miss its button', async ({ page }) => {
  await comeSignedIn(page)
  for (const [path, field, button] of [
    ['/design-store', 'Store name', 'Add product'],
    ['/post', 'Title', 'Publish'],
  ] as const) {
    await page.goto(path)
    const at = async () => (await page.getByRole('button', { name: button }).boundingBox())?.y
    const before = await at()
    await page.getByLabel(field, { exact: true }).focus()
    expect(await at(), path).toBe(before)
  }
})

test('beside a keyboard the links stand at the end of the page, and not over it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 350 })
  await page.goto('/auth')
  const links = page.getByRole('banner').getByRole('navigation')
  const top = (await links.boundingBox())?.y ?? 0
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect(top).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0) - 1)
})
