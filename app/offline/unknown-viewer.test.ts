import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { peopleOf } from '#test/people/test-people.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { signedIn } = peopleOf(used)

/** By a page of ours without a member's mark the worker of a phone deletes the copies of every member (cached-pages.ts). */
const isTakenForVisitors = ({ headers }: { headers: Headers }) =>
  headers.has('x-kasi') && !headers.has('x-viewer')

test('an address that the router refuses deletes no copies of a member', async () => {
  const { by } = await signedIn()
  // A link that was copied with the line break behind it.
  for (const path of ['/inbox%0A', '/search%0A', '/post%0A'])
    expect(isTakenForVisitors(await by.get(path)), path).toBe(false)
})

test('the page of a fault that came before the session was found deletes no copies of a member', async () => {
  const { by } = await signedIn()
  await used.db.execute(sql`alter table sessions rename to sessions_away`)
  try {
    const answer = await by.get('/account')
    expect(answer.status).toBe(500)
    expect(isTakenForVisitors(answer)).toBe(false)
  } finally {
    await used.db.execute(sql`alter table sessions_away rename to sessions`)
  }
})
