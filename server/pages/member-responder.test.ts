import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '#db/schema.ts'
import { visit } from '#test/people/visitor.ts'
import { membersOf } from '#test/sellers/members-with-offers.ts'
import { useCountingServer } from '#test/servers/counting-server.ts'

const used = useCountingServer()
const { member, write } = membersOf(used)

describe('a member’s page from a shell', () => {
  test('costs one query, the inbox too, and renders nothing but the list', async () => {
    const [seller, buyer] = [await member(), await member()]
    await write(buyer, seller, 3)
    const budgets = { '/': 1, [`/vendor/${seller.userId}`]: 1, '/inbox': 1 }
    await used.settle()
    for (const path of Object.keys(budgets)) await seller.by.get(path)
    for (const person of [seller, buyer])
      for (const [path, queries] of Object.entries(budgets))
        expect([path, await used.count(() => person.by.get(path))]).toEqual([path, { queries, renders: 0 }])
  })

  test('one render for each change, however many members wait', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => member()))
    await used.settle()
    const everybody = () => Promise.all(people.map(({ by }) => by.get('/')))
    expect((await used.count(everybody)).renders).toBe(1)
  })

  test('shows nobody anything of another', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => member()))
    for (const [place, person] of people.entries())
      await write(person, people[(place + 1) % people.length] ?? person, place + 1, `from ${person.userId}`)
    const looks = people.flatMap((person) =>
      ['/', '/inbox', '/'].map(async (path) => ({ person, path, body: (await person.by.get(path)).body })),
    )
    for (const { person, path, body } of await Promise.all(looks)) {
      const place = people.indexOf(person)
      const writer = people[(place + people.length - 1) % people.length]
      expect(body).toContain(person.email)
      expect(body).toContain(`data-unread="${((place + people.length - 1) % people.length) + 1}"`)
      for (const other of people.filter((one) => one !== person)) expect(body).not.toContain(other.email)
      const strangers = people.filter((other) => other !== person && (path !== '/inbox' || other !== writer))
      for (const other of strangers) expect(body).not.toContain(`from ${other.userId}`)
    }
  })

  test('no session, one that has ended, a forged one: the visitor’s page', async () => {
    const person = await member()
    expect((await person.by.get('/')).body).toContain(person.email)
    await used.db.delete(sessions).where(eq(sessions.token, person.token))
    const forged = visit(used.origin)
    forged.cookies.set(used.services.cookies.session.name, 'ImFueWJvZHki.c2lnbmVk')
    for (const by of [person.by, forged]) {
      expect((await by.get('/')).body).toContain('Login / Sign up')
      expect((await by.get('/inbox')).body).toContain('Sign in Required')
    }
    expect((await person.by.get('/')).headers.get('cache-control')).not.toContain('public')
    // A cookie that we did not sign gets the page of all visitors.
    expect((await forged.get('/')).headers.get('cache-control')).toContain('public')
  })

  test('a session that is due is renewed all the same', async () => {
    const person = await member()
    await used.db
      .update(sessions)
      .set({ expiresAt: sql`now() + interval '3 days'` })
      .where(eq(sessions.token, person.token))
    expect((await person.by.get('/')).headers.getSetCookie().join()).toContain('kasi-session')
    expect((await person.by.get('/')).headers.getSetCookie()).toEqual([])
  })
})
