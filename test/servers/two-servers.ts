import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SentUpdates } from '#app/messages/inbox/json-types.ts'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema.ts'
import type { TcpProxy } from '#test/network/tcp-proxy.ts'
import { makeOffer } from '#test/people/factories.ts'
import { peopleOf } from '#test/people/test-people.ts'
import { conversationIn, type Visitor, visit } from '#test/people/visitor.ts'
import { openStream } from '#test/stream-reader.ts'
import { useDatabase } from './database.ts'
import { type RunningServer, runServer } from './running-server.ts'
import { newAddress } from './use-server.ts'

/** Carries events from one process to the other. */
export type Carrier = {
  /** Settings of the process with a direct connection, and of the one behind the proxy. */
  straight: Record<string, string>
  proxied: Record<string, string>
  proxy: TcpProxy
  /** Ends every connection that listens, at the other end. */
  cut: () => Promise<void>
  /** Sends anything on the channel. */
  say: (payload: string) => Promise<void>
  /** Text that only a listening connection sends. */
  listenersSay: string
  /** The log line of a process whose listening breaks. */
  complaint: string
  stop: () => Promise<void>
}

/** Two processes of one market: `b` listens through the carrier's proxy. A session is valid at both. */
export type TwoServers = { db: Database; a: RunningServer; b: RunningServer; carrier: Carrier }

export function useTwoServers(makeCarrier: (databaseUrl: string) => Promise<Carrier>): TwoServers {
  const database = useDatabase()
  const used = {} as TwoServers
  beforeAll(async () => {
    const carrier = await makeCarrier(database.url)
    const shared = { DATABASE_URL: database.url, SESSION_SECRET: crypto.randomUUID(), TRUST_PROXY: '1' }
    const [a, b] = await Promise.all([
      runServer({ ...shared, ...carrier.straight }),
      runServer({ ...shared, ...carrier.proxied }),
    ])
    Object.assign(used, { db: database.db, a, b, carrier })
  })
  afterAll(async () => {
    await used.carrier.proxy.up()
    await Promise.all([used.a.stop(), used.b.stop()])
    await used.carrier.stop()
  })
  return used
}

/** People who write to one another, at either process. */
export function writersOf(used: TwoServers) {
  /** Signs a person in at `a`; the session is valid at `b` too. */
  const newPerson = async () => {
    const from = newAddress()
    const { signedIn } = peopleOf({ server: used.a, visit: () => visit(used.a.origin, { from }) })
    const { email, by } = await signedIn()
    const [user] = await used.db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const at = ({ origin }: RunningServer): Visitor => {
      const visitor = visit(origin, { from })
      for (const [name, value] of by.cookies) visitor.cookies.set(name, value)
      return visitor
    }
    const listen = async (server: RunningServer) => {
      const stream = await openStream(server.origin, at(server))
      expect([stream.status, stream.type]).toEqual([200, 'text/event-stream'])
      return stream
    }
    return { userId: user?.id ?? '', at, listen }
  }
  type Person = Awaited<ReturnType<typeof newPerson>>

  /** Writes to the vendor of an offer, as a script does. */
  const contact = async (
    server: RunningServer,
    { by, listingId, id, content }: { by: Person; listingId: string; id: string; content: string },
  ) => {
    const response = await by
      .at(server)
      .postByScript(`/listing/${listingId}/contact`, { id, as: '', content })
    expect(response.status).toBe(200)
    return conversationIn(response)
  }

  /** Writes into a conversation; returns the acknowledged id. */
  const write = async (
    server: RunningServer,
    by: Person,
    conversationId: string,
    id: string = crypto.randomUUID(),
  ) => {
    const post = { id, as: '', content: `Still there? ${id}` }
    const response = await by.at(server).postByScript(`/inbox/${conversationId}`, post)
    expect(response.status).toBe(200)
    const { sent }: SentUpdates = JSON.parse(response.body)
    return sent.id
  }

  /** Makes a buyer who has written once, at `a`, to a seller who has not looked yet. */
  const newTalk = async () => {
    const [seller, buyer] = await Promise.all([newPerson(), newPerson()])
    const { id: listingId } = await makeOffer(used.db, { userId: seller.userId })
    const first = { by: buyer, listingId, id: crypto.randomUUID(), content: 'Is this there?' }
    return { seller, buyer, listingId, conversationId: await contact(used.a, first) }
  }
  return { newPerson, contact, write, newTalk }
}
