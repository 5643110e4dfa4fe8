import { href, redirect } from 'react-router'
import { accountTexts, carriedEmail } from '#app/accounts/account.ts'
import { type Refusal, requestRecovery, signIn, signInFirst, signUp } from '#app/accounts/accounts.server.ts'
import { findLeaver } from '#app/accounts/own-data/leave.server.ts'
import { findRecoveryEmail } from '#app/accounts/recovery/recovery.server.ts'
import { endSession } from '#app/accounts/session/sessions.server.ts'
import { AuthScreen, authHeadings } from '#app/accounts/sign-in/auth-screen.tsx'
import {
  authPath,
  isAuthMode,
  notMe,
  passwordState,
  stateOf,
} from '#app/accounts/sign-in/auth-screen-state.ts'
import { safeNextPath } from '#app/accounts/sign-in/next-path.ts'
import { browserOf, rememberBrowser } from '#app/http/browser.server.ts'
import { headersOf } from '#app/http/cookies.server.ts'
import { readFlash, redirectWithFlash, success } from '#app/http/flash.server.ts'
import { tokenPageHeaders } from '#app/http/headers.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { clientAddressContext, isPosted, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import { pageTitle, siteTexts } from '#app/ui/page/site-texts.ts'
import type { Route } from './+types/auth'
import { endFirstSignIn, findJustMade, firstSignInIn, offerFirstSignIn } from './first-sign-in.server.ts'
import { showAgain } from './refusal.server.ts'
import { openLink, setPassword, tokensInCookie } from './set-password.server.ts'

export const meta: Route.MetaFunction = () => [unlistedRobots]

/** The form may hold an address too. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders),
  ...tokenPageHeaders,
})

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const query = url.searchParams
  if (query.get('type') === 'recovery')
    return await openLink(context, query.get('access_token'), query.get('refresh_token'))
  const asked = query.get('mode')
  const mode = isAuthMode(asked) ? asked : 'sign-in'
  const next = safeNextPath(query.get('next'))
  if (viewerOf(context) && !isPosted(context) && mode !== 'set-password') return redirect(next)
  const { email = '', isShared = false } = (await readFlash(context, request)) ?? {}
  if (mode !== 'set-password') {
    const justMade = mode === 'sign-in' ? await findJustMade(context, request) : null
    return stateOf({ mode, next, email, isShared, justMade })
  }
  const tokens = await tokensInCookie(context, request)
  const account = tokens && (await findRecoveryEmail(servicesOf(context).db, tokens))
  return passwordState(account, { next, email })
}

const fields = [
  'type',
  'intent',
  'email',
  'password',
  'confirmPassword',
  'next',
  'shared',
  'as',
  'press',
  'mode',
  'access_token',
  'refresh_token',
] as const

export async function action({ request, context }: Route.ActionArgs) {
  const { db, accounts, cookies } = servicesOf(context)
  const client = {
    clientAddress: context.get(clientAddressContext),
    browser: await browserOf(context, request),
  }
  const form = await readForm(request, fields)
  // Tokens from the fragment of a link (app/accounts/recovery/recovery-link.ts).
  if (form?.type === 'recovery') return await openLink(context, form.access_token, form.refresh_token)
  const mode = form?.intent ?? ''
  if (!form || !isAuthMode(mode))
    return showAgain(context, stateOf({ mode: 'sign-in', email: '', next: '/' }), {
      reason: 'invalid',
      message: accountTexts.unreadable,
    })
  const { email, password } = form
  const isShared = form.shared !== ''
  const next = safeNextPath(form.next)
  // The button of another mode: the typed address goes along, in no address of a page.
  if (isAuthMode(form.mode))
    return redirectWithFlash(context, authPath(form.mode, next), { email: carriedEmail(email), isShared })
  const again = (refusal: Refusal) =>
    showAgain(context, stateOf({ mode, email, next, isShared, failedField: refusal.field }), refusal)

  switch (mode) {
    case 'sign-in': {
      if (form.press === notMe)
        return redirect(authPath('sign-in', next), {
          status: 303,
          headers: headersOf(await endFirstSignIn(context, request)),
        })
      const phone = { isShared, userAgent: request.headers.get('user-agent') ?? '' }
      const first = { token: await firstSignInIn(context, request), userId: form.as }
      const done = form.as
        ? await signInFirst(accounts, first, client, phone)
        : await signIn(accounts, { email, password }, client, phone)
      if (!done.ok) return again(done)
      const ended = await endFirstSignIn(context, request)
      const before: unknown = await cookies.session.parse(request.headers.get('cookie'))
      if (typeof before === 'string') await endSession(db, before)
      const session = await cookies.serializeSession(done.token, isShared)
      const known = await rememberBrowser(context, request, done.userId)
      if (await findLeaver(db, done.token))
        return redirect(href('/account/return'), {
          status: 303,
          headers: headersOf([session, known, ...ended]),
        })
      return redirectWithFlash(context, next, success(accountTexts.welcomeBack), [session, known, ...ended])
    }
    case 'sign-up': {
      const done = await signUp(accounts, { email, password }, client)
      if (!done.ok) return again(done)
      const flash = { ...success(accountTexts.signedUp), email: done.user.email, isShared }
      const known = await rememberBrowser(context, request, done.user.id)
      const owner = { userId: done.user.id, hash: done.hash }
      const button = await offerFirstSignIn(context, request, owner, isShared)
      return redirectWithFlash(context, authPath('sign-in', next), flash, [known, ...button])
    }
    case 'forgot-password': {
      const done = await requestRecovery(accounts, email, client)
      if (!done.ok) return again(done)
      const flash = { ...success(accountTexts.resetSent), email: carriedEmail(email) }
      return redirectWithFlash(context, authPath('sign-in', next), flash)
    }
    case 'set-password':
      return setPassword(context, request, form, next)
  }
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData ?? loaderData
  // Screen readers read the title first, without scripts too.
  const start = actionData || state.isLinkDead ? siteTexts.errorTitle : ''
  return (
    <>
      <title>{pageTitle(start + authHeadings[state.mode])}</title>
      <AuthScreen {...state} />
    </>
  )
}
