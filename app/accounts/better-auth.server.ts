import { getCurrentAdapter } from '@better-auth/core/context'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Database } from '#db/client.ts'
import { accounts, sessions, users, verifications } from '#db/schema.ts'
import { maxPasswordLength, minPasswordLength } from './account-rules.ts'
import { sessionDays } from './session/session-rules.ts'
import { hashPassword, verifyPassword } from './sign-in/password-hash.server.ts'

export type Auth = ReturnType<typeof createAuth>

/** The id of the user that Better Auth makes up, in place of an error, when an address is taken. */
export const takenUserId = 'taken'

/**
 * Better Auth as we use it: users, passwords and sessions, called from our actions, with no HTTP of its own. Cookies,
 * limits, mails and links are ours. `secret` signs nothing that we send, but it insists on one.
 */
export function createAuth(db: Database, secret: string) {
  const auth = betterAuth({
    // Only links and cookies of its own would use it, and there are none.
    baseURL: 'http://localhost',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      // A user and the password are one write.
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      // Signing up does not sign in (spec §8). Better Auth then answers a taken address with a made-up user: this is
      // how we know.
      autoSignIn: false,
      customSyntheticUser: ({ coreFields }) => ({ ...coreFields, id: takenUserId }),
      minPasswordLength,
      maxPasswordLength: maxPasswordLength * 2,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
      revokeSessionsOnPasswordReset: true,
      // The person's other links die with the one that was used.
      onPasswordReset: async ({ user }) => {
        const { adapter } = await auth.$context
        const inTransaction = await getCurrentAdapter(adapter)
        await inTransaction.deleteMany({ model: 'verification', where: [{ field: 'value', value: user.id }] })
      },
    },
    session: { expiresIn: sessionDays * 24 * 60 * 60, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    advanced: { database: { generateId: 'uuid' } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would write addresses into the log. What fails reaches us as an error.
    logger: { disabled: true },
  })
  return auth
}
