import { z } from 'zod'

/**
 * What a recovery link carries (specification §4). The two are halves of one secret of Better Auth's: only
 * both together are worth anything, and the database knows a hash of the whole.
 */
export type RecoveryTokens = z.infer<typeof schema>

const token = z.string().regex(/^[\w-]{20,64}$/)
const schema = z.object({ accessToken: token, refreshToken: token })

/** Null for anything that no link of ours carries. */
export const parseRecoveryTokens = (input: unknown): RecoveryTokens | null =>
  schema.safeParse(input).data ?? null
