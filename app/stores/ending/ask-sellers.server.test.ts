import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { askSellers } from './ask-sellers.server.ts'

const used = useDatabase()

test('a seller is asked once about offers that were posted within a day, a week and a day before they end', async () => {
  const { userId } = await makeStore(used.db)
  for (let hours = 0; hours < 20; hours += 5) {
    const { id } = await makeOffer(used.db, { userId })
    await used.db.execute(
      sql`update listings set expires_at = now() + interval '8 days' + ${hours} * interval '1 hour' where id = ${id}`,
    )
  }
  const asked: string[] = []
  for (let hour = 0; hour < 8 * 24; hour += 1) {
    await askSellers({
      db: used.db,
      origin: 'https://kasi.example',
      sendMail: async ({ subject }) => void asked.push(`${hour}: ${subject}`),
      tell: async () => {},
      isRefusedForGood: () => false,
      onError: (error) => {
        throw error
      },
    })
    await used.db.execute(sql`update listings set expires_at = expires_at - interval '1 hour'`)
  }
  expect(asked).toEqual(['24: Still for sale? 4 offers', '168: Still for sale? 4 offers'])
})
