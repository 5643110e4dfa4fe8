import { z } from 'zod'

/**
 * The tokens of a recovery link (specification §4): two halves of one secret, valid only together; the
 * database has a hash of the whole.
 */
export type RecoveryTokens = z.infer<typeof schema>

const token = z.string().regex(/^[\w-]{20,64}$/)
const schema = z.object({ accessToken: token, refreshToken: token })

/** Null for malformed tokens. */
export const parseRecoveryTokens = (input: unknown): RecoveryTokens | null =>
  schema.safeParse(input).data ?? null
