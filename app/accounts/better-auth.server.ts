import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Database } from '#db/client.ts'
import { accounts, sessions, users, verifications } from '#db/schema.ts'
import { maxPasswordLength, minPasswordLength } from './password-rules.ts'
import { sessionDays } from './session/session-rules.ts'
import { hashPassword, verifyPassword } from './sign-in/password-hash.server.ts'

export type Auth = ReturnType<typeof createAuth>

/** The user id that Better Auth returns, in place of an error, for a taken address. */
export const takenUserId = 'taken'

/**
 * Better Auth for signing up and in, called from our actions, without its HTTP handler. Cookies, limits, mails, links
 * and new passwords are ours. `secret` is required but signs nothing that we send.
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
    emailAndPassword: {
      enabled: true,
      // Signing up does not sign in (specification §8). Better Auth returns a made-up user for a taken address, which
      // this id identifies.
      autoSignIn: false,
      customSyntheticUser: ({ coreFields }) => ({ ...coreFields, id: takenUserId }),
      minPasswordLength,
      maxPasswordLength: maxPasswordLength * 2,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    session: { expiresIn: sessionDays * 24 * 60 * 60, cookieCache: { enabled: false } },
    advanced: { database: { generateId: 'uuid' } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would log addresses. Failures reach us as errors.
    logger: { disabled: true },
  })
}
