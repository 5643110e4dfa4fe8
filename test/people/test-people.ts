import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#db/client.ts'
import { sessions, users } from '#db/schema.ts'
import { newAddress, newEmail, type UsedServer } from '#test/servers/use-server.ts'
import type { Visitor, VisitorResponse } from './visitor.ts'

export const password = 'spaza-shop 7'

/** Does what people do with their accounts, over HTTP; each has an address of their own unless told otherwise. */
export function peopleOf(used: Pick<UsedServer, 'server' | 'visit'>) {
  const visitor = () => used.visit({ from: newAddress() })

  const signUp = async (by: Visitor = visitor(), email = newEmail()) => {
    const response = await by.post('/auth', { intent: 'sign-up', email, password })
    expect(response.status).toBe(303)
    return { email, by }
  }
  const signIn = (
    by: Visitor,
    email: string,
    typed = password,
    more: Record<string, string> = {},
  ): Promise<VisitorResponse> => by.post('/auth', { intent: 'sign-in', email, password: typed, ...more })

  const signedIn = async (by: Visitor = visitor()) => {
    const { email } = await signUp(by)
    const response = await signIn(by, email)
    expect(response.status).toBe(303)
    return { email, by, response }
  }
  /** Calls POST /functions/auto-confirm-signup; a text is sent unchanged. */
  const callFunction = (by: Visitor, body: unknown, headers?: Record<string, string>) =>
    by.ask('/functions/auto-confirm-signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(headers ?? { origin: used.server.origin }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  return { visitor, signUp, signIn, signedIn, callFunction }
}

/** Reads the log so far: no fault of ours, and nothing that people typed in these tests. */
export function expectCleanLog(used: UsedServer): void {
  const printed = used.server.output()
  expect(printed).not.toMatch(/person-\d|spaza-shop|taxi-rank|argon2|Better ?Auth/i)
  const faults = printed.split('\n').filter((line) => line.includes('"level":50'))
  // Short, or a CI's record of the run cuts them away.
  const told = faults.map((line) => line.slice(0, 500))
  expect(
    told.filter((line) => !/no page at this path|more requests at paths without a page/.test(line)),
  ).toEqual([])
}

/** The sessions of an account, the one that ends first before the others. */
export const findSessions = async (db: Database, email: string) =>
  (
    await db
      .select({
        id: sessions.id,
        token: sessions.token,
        secondsLeft: sql<number>`extract(epoch from ${sessions.expiresAt} - now())::int`,
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, email))
  ).toSorted((a, b) => a.secondsLeft - b.secondsLeft)
