import { redirect } from 'react-router'
import { accountTexts, normalEmail } from '#app/accounts/account.ts'
import { attemptAt, findUserId } from '#app/accounts/accounts.server.ts'
import {
  findRecoveryEmail,
  parseRecoveryTokens,
  type RecoveryTokens,
  setNewPassword,
} from '#app/accounts/recovery/recovery.server.ts'
import { authPath, passwordState } from '#app/accounts/sign-in/auth-screen-state.ts'
import { browserOf, rememberBrowser } from '#app/http/browser.server.ts'
import { redirectWithFlash, success } from '#app/http/flash.server.ts'
import { type Context, clientAddressContext, servicesOf } from '#app/http/services.server.ts'
import { deviceOf } from '#app/text/device-name.ts'
import { showAgain } from './refusal.server.ts'

/** Moves a link's tokens from the address bar into a cookie, for the form to use; changes nothing else. */
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

/** Returns the tokens of the link that this browser opened last. */
export async function tokensInCookie(context: Context, request: Request): Promise<RecoveryTokens | null> {
  return parseRecoveryTokens(await servicesOf(context).cookies.recovery.parse(request.headers.get('cookie')))
}

type PasswordForm = Record<
  'email' | 'password' | 'confirmPassword' | 'access_token' | 'refresh_token',
  string
>

/** Sets a new password by the link in the form, or else by the one in the cookie. */
export async function setPassword(context: Context, request: Request, form: PasswordForm, next: string) {
  const { accounts, cookies } = servicesOf(context)
  const { email, password, confirmPassword } = form
  const posted = { accessToken: form.access_token, refreshToken: form.refresh_token }
  const tokens = parseRecoveryTokens(posted) ?? (await tokensInCookie(context, request))
  const account = tokens && (await findRecoveryEmail(accounts.db, tokens))
  // This browser has opened two links: the form was for another account.
  if (account && email && normalEmail(email) !== account)
    return showAgain(context, passwordState(account, { next, email }), {
      reason: 'invalid',
      message: accountTexts.otherLink(account),
    })
  const done = await setNewPassword(accounts, tokens, {
    password,
    confirmation: confirmPassword,
    device: deviceOf(request),
  })
  if (!done.ok) {
    const isAlive = done.reason === 'invalid'
    const state = passwordState(isAlive ? account : null, { next, email, failedField: done.field })
    return showAgain(context, state, done)
  }
  const userId = account && (await findUserId(accounts.db, account))
  const known: string[] = []
  if (account && userId) {
    const clientAddress = context.get(clientAddressContext)
    const client = { clientAddress, browser: await browserOf(context, request) }
    await accounts.attempts.forgive(await attemptAt(accounts.db, account, client))
    known.push(await rememberBrowser(context, request, userId))
  }
  const flash = success(accountTexts.passwordUpdated)
  return redirectWithFlash(
    context,
    authPath('sign-in'),
    { ...flash, ...(account ? { email: account } : {}) },
    [await cookies.recovery.serialize('', { maxAge: 0 }), ...known],
  )
}
