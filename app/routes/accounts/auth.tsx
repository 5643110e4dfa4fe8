import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { CredentialField } from '#app/accounts/account-rules.ts'
import { accountTexts } from '#app/accounts/account-texts.ts'
import { type Refusal, requestRecovery, signIn, signUp } from '#app/accounts/accounts.server.ts'
import { findRecoveryEmail, setNewPassword } from '#app/accounts/recovery/recovery.server.ts'
import { parseRecoveryTokens, type RecoveryTokens } from '#app/accounts/recovery/recovery-tokens.ts'
import { endSession } from '#app/accounts/session/sessions.server.ts'
import { type AuthMode, authPath, isAuthMode } from '#app/accounts/sign-in/auth-modes.ts'
import { AuthScreen, authHeadings } from '#app/accounts/sign-in/auth-screen.tsx'
import { safeNextPath } from '#app/accounts/sign-in/next-path.ts'
import { reasonToSignIn } from '#app/accounts/sign-in/sign-in-reason.ts'
import { readFlash, redirectWithFlash, showToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { clientAddressContext, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/auth'
import { refusalInit } from './refusal.server.ts'

/** A form that comes back: what it was, and what the person had typed. */
type Returned = {
  mode: AuthMode
  email: string
  next: string
  tokens?: RecoveryTokens | null
  failedField?: CredentialField | undefined
}
const returnedContext = createContext<Returned | null>(null)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(
    // Read out first, also where no script moves the focus.
    (loaderData?.hasFailed ? accountTexts.errorTitle : '') + authHeadings[loaderData?.mode ?? 'sign-in'],
  )

/** Never kept: the form may hold an address. The way here may have held tokens: no other site hears of it. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('retry-after')
  return {
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    ...(wait ? { 'retry-after': wait } : {}),
  }
}

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { accounts } = servicesOf(context)
  const query = url.searchParams
  if (query.get('type') === 'recovery')
    return await openLink(context, query.get('access_token'), query.get('refresh_token'))
  const returned = context.get(returnedContext)
  const asked = query.get('mode')
  const mode = returned?.mode ?? (isAuthMode(asked) ? asked : 'sign-in')
  const next = returned?.next ?? safeNextPath(query.get('next'))
  if (viewerOf(context) && !returned && mode !== 'set-password') return redirect(next)

  const email = returned?.email ?? (await readFlash(context, request))?.email ?? ''
  const hasFailed = returned !== null
  const screen = { mode, next, email, reason: reasonToSignIn(next), isLinkDead: false, hasFailed }
  const failedField = returned?.failedField ?? null
  if (mode !== 'set-password') return { ...screen, failedField }
  const tokens = returned?.tokens ?? (await keptTokens(context, request))
  const recoveryEmail = tokens && (await findRecoveryEmail(accounts.auth, tokens))
  return recoveryEmail
    ? { ...screen, email: recoveryEmail, failedField }
    : { ...screen, mode: 'forgot-password' as const, isLinkDead: true, hasFailed: true, failedField: null }
}

/** Opening a link changes nothing: its tokens only move from the address bar into a cookie, for the form to use. */
async function openLink(
  context: Readonly<RouterContextProvider>,
  accessToken: string | null,
  refreshToken: string | null,
): Promise<Response> {
  const tokens = parseRecoveryTokens({ accessToken, refreshToken })
  const cookie = await servicesOf(context).cookies.recovery.serialize(tokens)
  const hidden = { 'set-cookie': cookie, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
  return redirect(authPath('set-password'), { status: 303, headers: hidden })
}

async function keptTokens(context: Readonly<RouterContextProvider>, request: Request) {
  return parseRecoveryTokens(await servicesOf(context).cookies.recovery.parse(request.headers.get('cookie')))
}

const fields = [
  'type',
  'intent',
  'email',
  'password',
  'confirmPassword',
  'next',
  'access_token',
  'refresh_token',
] as const

export async function action({ request, context }: Route.ActionArgs) {
  const { db, accounts, cookies } = servicesOf(context)
  const clientAddress = context.get(clientAddressContext)
  const form = await readForm(request, fields)
  // The tokens stood after the # of a link (app/accounts/recovery/recovery-link.ts).
  if (form?.type === 'recovery') return await openLink(context, form.access_token, form.refresh_token)
  const intent = form?.intent ?? ''
  if (!form || !isAuthMode(intent)) {
    const unreadable: Refusal = { ok: false, reason: 'invalid', message: accountTexts.unreadable }
    return comeBack(context, { mode: 'sign-in', email: '', next: '/' }, unreadable)
  }
  const { email, password } = form
  const next = safeNextPath(form.next)
  const returned: Returned = { mode: intent, email, next }
  const success = (text: string) => ({ toast: { kind: 'success' as const, text } })
  const cookieHeader = request.headers.get('cookie')

  switch (intent) {
    case 'sign-in': {
      const done = await signIn(accounts, { email, password }, clientAddress)
      if (!done.ok) return comeBack(context, returned, done)
      const before: unknown = await cookies.session.parse(cookieHeader)
      if (typeof before === 'string') await endSession(db, before)
      const session = await cookies.session.serialize(done.token)
      return redirectWithFlash(context, next, success(accountTexts.welcomeBack), [session])
    }
    case 'sign-up': {
      const done = await signUp(accounts, { email, password }, clientAddress)
      if (!done.ok) return comeBack(context, returned, done)
      const flash = { ...success(accountTexts.signedUp), email: done.user.email }
      return redirectWithFlash(context, authPath('sign-in', next), flash)
    }
    case 'forgot-password': {
      const done = await requestRecovery(accounts, email, clientAddress)
      if (!done.ok) return comeBack(context, returned, done)
      return redirectWithFlash(context, authPath('sign-in', next), success(accountTexts.resetSent))
    }
    case 'set-password': {
      const posted = { accessToken: form.access_token, refreshToken: form.refresh_token }
      const tokens = parseRecoveryTokens(posted) ?? (await keptTokens(context, request))
      const account = tokens && (await findRecoveryEmail(accounts.auth, tokens))
      const confirmation = form.confirmPassword
      // Two links in one browser: the form in the other tab was for somebody else.
      if (account && email && email.trim().toLowerCase() !== account)
        return comeBack(context, { ...returned, tokens }, otherLink(account))
      const done = await setNewPassword(accounts, tokens, { password, confirmation })
      if (!done.ok) return comeBack(context, { ...returned, tokens }, done)
      if (account) await accounts.attempts.forgive({ email: account, clientAddress })
      const flash = { ...success(accountTexts.passwordUpdated), ...(account ? { email: account } : {}) }
      return redirectWithFlash(context, authPath('sign-in'), flash, [
        await cookies.recovery.serialize('', { maxAge: 0 }),
      ])
    }
  }
}

const otherLink = (email: string): Refusal => ({
  ok: false,
  reason: 'invalid',
  message: accountTexts.otherLink(email),
})

/** The same form again, with what was typed (never the password) and what is wrong with it. */
function comeBack(context: Readonly<RouterContextProvider>, returned: Returned, refusal: Refusal) {
  context.set(returnedContext, { ...returned, failedField: refusal.field })
  showToast(context, { kind: 'error', text: refusal.message })
  return data(null, refusalInit(refusal))
}

export default function Auth({ loaderData }: Route.ComponentProps) {
  const { hasFailed: _, ...screen } = loaderData
  return <AuthScreen {...screen} />
}
