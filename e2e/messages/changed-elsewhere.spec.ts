import pg from 'pg'
import { expect } from '#e2e/support/fixtures.ts'
import { badge, bubble, inTheThread, untilReady } from '#e2e/support/journey-traders.ts'
import { test } from '#e2e/support/stoppable-server.ts'

test('§4 §7 a message that another program inserts, marks or deletes changes the open inbox and the badge', async ({
  page: seller,
  browser,
  baseURL,
  server,
}) => {
  const { buyer } = await inTheThread(seller, browser, baseURL)
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const insert = (number: number, content: string, isToSeller: boolean) =>
    client.query(
      `insert into messages (id, conversation_id, number, listing_id, sender_id, recipient_id, content, created_at)
      select gen_random_uuid(), id, $1, listing_id, case when $3 then buyer_id else seller_id end,
        case when $3 then seller_id else buyer_id end, $2, now() from conversations`,
      [number, content, isToSeller],
    )
  await untilReady(seller, 'inbox')
  await insert(2, 'From elsewhere', true)
  await expect(bubble(seller, 'From elsewhere')).toBeVisible()
  await client.query(`update messages set content = 'Corrected' where number = 2`)
  await expect(bubble(seller, 'Corrected')).toBeVisible()
  await client.query('delete from messages where number = 2')
  await expect(bubble(seller, 'Corrected')).toHaveCount(0)

  await buyer.goto('/design-store')
  await expect(buyer.locator('[data-island=unread]').first()).toBeAttached()
  await insert(3, 'To the buyer', false)
  await expect(badge(buyer)).toHaveText('1 unread')
  await client.query('update messages set read = true')
  await expect(badge(buyer)).toBeHidden()
  await client.end()
})
