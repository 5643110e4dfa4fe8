import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Database } from '#db/client.ts'
import { accounts, sessions, users, verifications } from '#db/schema.ts'
import { sessionDays } from './session/session-rules.ts'

export type Auth = ReturnType<typeof createAuth>

/**
 * Better Auth keeps users, passwords and sessions, without its HTTP handler. Cookies, limits, mails, links and the check of a password are
 * ours. `secret` is required but signs nothing that we send.
 */
export function createAuth(db: Database, secret: string) {
  return betterAuth({
    // Unused: only its own links and cookies need it.
    baseURL: 'http://localhost',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      // User and password are one write.
      transaction: true,
    }),
    session: { expiresIn: sessionDays * 24 * 60 * 60, cookieCache: { enabled: false } },
    advanced: { database: { generateId: 'uuid' } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would log addresses. Failures reach us as errors.
    logger: { disabled: true },
  })
}

/** A user whom `passwordHash` signs in, in one write. Its own sign-up refuses addresses that mail servers take, such as 'tom&jerry@example.com'. */
export async function insertUser(auth: Auth, email: string, passwordHash: string): Promise<string> {
  const { adapter } = await auth.$context
  return await adapter.transaction(async (tx) => {
    const now = new Date()
    const times = { createdAt: now, updatedAt: now }
    const user = await tx.create<Record<string, unknown>, { id: string }>({
      model: 'user',
      data: { email, name: '', emailVerified: false, ...times },
    })
    await tx.create({
      model: 'account',
      data: {
        userId: user.id,
        accountId: user.id,
        providerId: 'credential',
        password: passwordHash,
        ...times,
      },
    })
    return user.id
  })
}

/** A new session of the user; returns its token. */
export async function insertSession(auth: Auth, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context
  return (await internalAdapter.createSession(userId)).token
}
