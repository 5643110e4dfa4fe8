import pg from 'pg'
import { expect } from '#e2e/support/fixtures.ts'
import { anotherBrowser, becomeSeller, bubble, line, test, untilReady } from '#e2e/support/journey-traders.ts'

test('in the thread: report what the other wrote, block them, and undo it', async ({
  page: seller,
  trade: { path },
}) => {
  await untilReady(seller, 'inbox')
  const menu = seller.locator('summary')
  await menu.focus()
  await seller.keyboard.press('Enter')
  await seller.getByRole('link', { name: 'Report to Kasi Market' }).click()
  await expect(seller.getByText('The last 10 messages of this conversation go to')).toBeVisible()
  await seller.getByRole('radio', { name: 'It is rude, hateful or sexual' }).check()
  await seller.getByRole('button', { name: 'Send report' }).click()
  await expect(seller.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(seller.getByText('We have your report. A person looks at it within a day.')).toBeVisible()
  await seller.getByRole('link', { name: 'Back to the conversation' }).click()
  await expect(seller).toHaveURL(path)
  await seller.goBack()
  await seller.getByRole('button', { name: /^Block / }).click()
  await expect(seller.getByText('No conversations yet')).toBeVisible()
  await seller.goto(path)
  await expect(seller.getByText('Nothing passes between you.')).toBeVisible()
  await expect(line(seller)).toHaveCount(0)
  await seller.getByRole('button', { name: 'Unblock' }).click()
  await seller.goto(path)
  await expect(bubble(seller, 'Hi, is it still warm?')).toBeVisible()
  await expect(line(seller)).toBeVisible()
})

test('without scripts: a visitor reports an offer; what is missing is said, and nothing typed is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const offer = await becomeSeller(page)
  const context = await anotherBrowser(browser, baseURL, { javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(offer)
  await visitor.getByRole('link', { name: 'Report this offer' }).click()
  await visitor.getByLabel('What happened?').fill('They want money first.')
  await visitor.getByLabel('Your name').fill('Sipho')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByText('Choose what is wrong.').last()).toBeVisible()
  await expect(visitor.getByLabel('What happened?')).toHaveValue('They want money first.')
  await visitor.getByRole('radio', { name: 'It is a scam' }).check()
  await visitor.getByLabel('Your e-mail address').fill('sipho@example.com')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await context.close()
})

for (const [width, colorScheme] of [
  [320, 'dark'],
  [360, 'light'],
  [1280, 'light'],
] as const)
  test(`a seller finds the hidden offer in their store, and why (${width} px, ${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    const id = (await becomeSeller(page)).split('/').at(-1)
    await hide(id)
    await page.goto('/design-store')
    await expect(page.getByText('Hidden while we look at it')).toBeVisible()
    const link = page.getByRole('link', { name: /^Vetkoek / })
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await isWide(), 'scrolls sideways').toBe(false)
    await link.click()
    await expect(page.getByText('Only you see it until we have looked')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Put it back on the market' })).toHaveCount(0)
    expect(await isWide(), 'scrolls sideways').toBe(false)
  })

/** Hides an offer as three reports do. */
async function hide(id: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.KASI_SELLERS_DATABASE_URL })
  await client.connect()
  await client.query(
    `with opened as (insert into cases (kind, subject_id, due_at) values ('listing', $1, now()) returning id),
    acted as (insert into actions (case_id, verb, rule) select id, 'hide', 'reported-often' from opened returning id)
    update listings set hidden_by = acted.id from acted where listings.id = $1`,
    [id],
  )
  await client.end()
}
