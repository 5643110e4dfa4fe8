import type { Refusal } from '#app/accounts/accounts.server.ts'

const statusOf = { invalid: 400, wrong: 401, taken: 409, 'too-many': 429, failed: 422 } as const

/** The HTTP side of a refusal: its status, and how long to wait where that is the reason. */
export function refusalInit({ reason, waitSeconds }: Pick<Refusal, 'reason' | 'waitSeconds'>): {
  status: number
  headers: Record<string, string>
} {
  return { status: statusOf[reason], headers: waitSeconds ? { 'retry-after': String(waitSeconds) } : {} }
}
