import { data } from 'react-router'
import type { Refusal } from '#app/accounts/accounts.server.ts'
import { setToast } from '#app/http/flash.server.ts'
import { retryAfter } from '#app/http/headers.ts'
import type { Context } from '#app/http/services.server.ts'

const statusOf = { invalid: 400, wrong: 401, taken: 409, 'too-many': 429, failed: 422 } as const

export function refusalInit({ reason, waitSeconds }: Omit<Refusal, 'ok' | 'field'>): {
  status: number
  headers: Record<string, string>
} {
  return { status: statusOf[reason], headers: retryAfter(waitSeconds ?? 0) }
}

/** Shows the page again with what was typed, without passwords, and says what is wrong. */
export function showAgain<Shown>(context: Context, shown: Shown, refusal: Omit<Refusal, 'ok' | 'field'>) {
  setToast(context, { kind: 'error', text: refusal.message })
  return data(shown, refusalInit(refusal))
}
