import type { Page } from '@playwright/test'
import pg from 'pg'
import { checkPage, findViolations } from '#e2e/support/check-page.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { inTheThread } from '#e2e/support/journey-traders.ts'
import { test } from '#e2e/support/stoppable-server.ts'

const memberScripts = ['entry.client', 'phone-script']

const card = (page: Page) => page.getByRole('region', { name: 'Meeting' })

async function propose(who: Page, other: Page, path: string) {
  await who.goto(path)
  await who.getByRole('link', { name: 'Agree where to meet' }).click()
  await who.getByRole('radio', { name: 'Mall or shop' }).check()
  await who.getByRole('button', { name: /^Propose/ }).click()
  await other.goto(path)
  await expect(card(other).getByRole('button', { name: 'Yes' })).toBeVisible()
}

async function agree(who: Page, other: Page, path: string) {
  await propose(who, other, path)
  await card(other).getByRole('button', { name: 'Yes' }).click()
  await expect(card(other).locator('summary')).toBeVisible()
}

test('after the code both rate in three taps, and the store shows it; the seller replies', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  test.slow()
  const { buyer, path } = await inTheThread(seller, browser, baseURL)
  await agree(buyer, seller, path)
  await buyer.reload()
  const code = (await card(buyer).getAttribute('data-code')) ?? ''
  await card(seller).locator('summary').click()
  await card(seller).getByLabel('The buyer’s code').fill(code)
  await card(seller).getByRole('button', { name: 'Enter' }).click()
  await expect(seller.getByText('You met: the code was right.')).toBeVisible()

  await buyer.goto(path)
  expect(await findViolations(buyer)).toEqual([])
  await buyer.getByRole('link', { name: 'How was it?' }).click()
  await checkPage(buyer, { path: `${path}/rating`, status: 200, scripts: memberScripts })
  await buyer.goto(`${path}/rating`)
  await buyer.getByRole('radio', { name: '4: good' }).check()
  await buyer.getByRole('checkbox', { name: 'Friendly' }).check()
  await buyer.getByRole('textbox', { name: 'In your words' }).fill('Still warm')
  await buyer.getByRole('button', { name: 'Send' }).click()
  await expect(buyer.getByText('It is shown once both have rated')).toBeVisible()

  await seller.getByRole('link', { name: 'How was it?' }).click()
  await expect(seller.getByRole('radio')).toHaveCount(0)
  await seller.getByRole('checkbox', { name: 'Came', exact: true }).check()
  await seller.getByRole('button', { name: 'Send' }).click()
  await expect(seller.getByRole('link', { name: 'How was it?' })).toHaveCount(0)

  const sellerId = await seller.evaluate(() => document.documentElement.dataset.viewer ?? '')
  const store = `/vendor/${sellerId}`
  await buyer.goto(store)
  await expect(buyer.getByText('New: 1 meeting')).toBeVisible()
  await buyer.getByRole('link', { name: 'All ratings' }).click()
  await expect(buyer.getByText('Still warm')).toBeVisible()

  await seller.goto(`${store}/ratings`)
  await seller.getByRole('link', { name: 'Reply' }).click()
  expect(await findViolations(seller)).toEqual([])
  await seller.getByRole('textbox', { name: 'Reply' }).fill('Thank you')
  await seller.getByRole('button', { name: 'Publish the reply' }).click()
  await expect(seller.getByText('Your reply is shown.')).toBeVisible()
  await checkPage(buyer, { path: `${store}/ratings`, status: 200, scripts: memberScripts })
  await buyer.goto(`${store}/ratings`)
  await expect(buyer.getByText('Thank you')).toBeVisible()
})

test('unhappy ends are drawn: nobody answers, it is called off, the offer is sold, nobody says how it ended, a block', async ({
  page: seller,
  browser,
  baseURL,
  server,
}) => {
  test.slow()
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { buyer, path } = await inTheThread(seller, browser, baseURL)
  const moveTo = (interval: string) =>
    client.query(
      `update meetings set meets_at = now() + $1::interval where state in ('proposed', 'agreed')`,
      [interval],
    )
  const bothSee = async (text: string) => {
    for (const page of [buyer, seller]) {
      await page.goto(path)
      await expect(page.getByText(text)).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    }
  }
  await propose(buyer, seller, path)
  await moveTo('-1 hour')
  await bothSee('Its time has passed without an answer.')
  await moveTo('-25 hours')
  await bothSee('The time of this meeting has passed.')

  await agree(buyer, seller, path)
  await client.query(`update listings set is_active = false, state = 'sold'`)
  await seller.goto(path)
  await card(seller).locator('summary').click()
  await expect(card(seller).getByText('The offer is not for sale any more: ask before you go.')).toBeVisible()
  await client.query(`update listings set is_active = true, state = 'active'`)
  await card(seller).getByRole('button', { name: 'Call it off' }).click()
  await bothSee('The meeting is called off.')

  await agree(buyer, seller, path)
  await moveTo('-2 hours')
  await seller.goto(path)
  await card(seller).locator('summary').click()
  await expect(card(seller).getByText('Did it go well? Type the buyer’s code.')).toBeVisible()
  await expect(card(seller).getByRole('button', { name: 'They did not come' })).toBeVisible()
  await moveTo('-8 days')
  await bothSee('The time of this meeting has passed.')

  await client.query(`update meetings set created_at = created_at - interval '2 days'`)
  await agree(buyer, seller, path)
  await client.query(`insert into blocks (by_id, of_id) select seller_id, buyer_id from conversations`)
  await bothSee('The meeting is called off.')
  await client.end()
})
