import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { visit } from '#test/people/visitor.ts'
import { useDatabase } from '#test/servers/database.ts'
import { runServer } from '#test/servers/running-server.ts'

const used = useDatabase()

test('a server whose database lacks pg_trgm says once that it corrects nothing, and finds what is typed well', async () => {
  await used.db.execute(sql`drop extension pg_trgm cascade`)
  const { userId } = await makeStore(used.db)
  await makeOffer(used.db, { userId, title: 'Hot amagwinya' })
  const server = await runServer({ DATABASE_URL: used.url })
  const visitor = visit(server.origin)
  const [right, wrong] = [await visitor.get('/search?q=amagwinya'), await visitor.get('/search?q=amagwina')]
  expect([right.status, wrong.status]).toEqual([200, 200])
  expect(right.body).toContain('View')
  expect(wrong.body).toContain('Nothing found for “amagwina”.')
  const said = () => server.output().split('typing mistakes are not corrected').length - 1
  await expect.poll(said).toBe(1)
  await server.stop()
})
