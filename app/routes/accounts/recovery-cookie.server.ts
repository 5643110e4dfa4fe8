import { type RouterContextProvider, redirect } from 'react-router'
import { parseRecoveryTokens, type RecoveryTokens } from '#app/accounts/recovery/recovery-tokens.ts'
import { authPath } from '#app/accounts/sign-in/auth-modes.ts'
import { servicesOf } from '#app/http/services.server.ts'

type Context = Readonly<RouterContextProvider>

/** Opening a link changes nothing: its tokens only move from the address bar into a cookie, for the form to use. */
export async function openLink(
  context: Context,
  accessToken: string | null,
  refreshToken: string | null,
): Promise<Response> {
  const tokens = parseRecoveryTokens({ accessToken, refreshToken })
  const cookie = await servicesOf(context).cookies.recovery.serialize(tokens)
  const hidden = { 'set-cookie': cookie, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
  return redirect(authPath('set-password'), { status: 303, headers: hidden })
}

/** The tokens of the link that this browser opened last. */
export async function keptTokens(context: Context, request: Request): Promise<RecoveryTokens | null> {
  return parseRecoveryTokens(await servicesOf(context).cookies.recovery.parse(request.headers.get('cookie')))
}
