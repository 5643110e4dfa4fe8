import { data, type RouterContextProvider } from 'react-router'
import type { Refusal } from '#app/accounts/accounts.server.ts'
import type { AuthScreenState } from '#app/accounts/sign-in/auth-screen-state.ts'
import { showToast } from '#app/http/flash.server.ts'

const statusOf = { invalid: 400, wrong: 401, taken: 409, 'too-many': 429, failed: 422 } as const

/** The HTTP side of a refusal: its status, and how long to wait where that is the reason. */
export function refusalInit({ reason, waitSeconds }: Omit<Refusal, 'ok'>): {
  status: number
  headers: Record<string, string>
} {
  return { status: statusOf[reason], headers: waitSeconds ? { 'retry-after': String(waitSeconds) } : {} }
}

/** The same form again, with what was typed (never the password) and what is wrong with it. */
export function showAgain(
  context: Readonly<RouterContextProvider>,
  state: AuthScreenState,
  refusal: Omit<Refusal, 'ok'>,
) {
  showToast(context, { kind: 'error', text: refusal.message })
  return data(state, refusalInit(refusal))
}
