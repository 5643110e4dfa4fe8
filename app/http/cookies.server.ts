import { createHmac } from 'node:crypto'
import { type Cookie, createCookie } from 'react-router'
import { recoveryLinkMinutes } from '#app/accounts/account.ts'
import { sessionDays } from '#app/accounts/session/session-rules.ts'
import { firstSignInMinutes } from '#app/accounts/sign-in/first-sign-in.server.ts'

export type Cookies = ReturnType<typeof createCookies>

const minute = 60
const day = 24 * 60 * minute

/**
 * The cookies we set: signed, out of reach of scripts, not sent with other sites' forms. Under https they are `__Host-`
 * cookies, which no neighbouring host can set or overwrite.
 */
export function createCookies(options: { secret: string; https: boolean }) {
  const cookie = (name: string, maxAge: number) =>
    createCookie(`${options.https ? '__Host-' : ''}kasi-${name}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: options.https,
      maxAge,
      // A key per cookie, so that a value is invalid as another cookie.
      secrets: [`${name}.${options.secret}`],
    })
  const session = cookie('session', sessionDays * day)
  return {
    session,
    /** Sets the session's cookie; on a shared phone it ends with the browser. */
    serializeSession: (token: string | null, isShared: boolean): Promise<string> =>
      session.serialize(token, isShared ? { maxAge: undefined } : {}),
    /** The token in a `Cookie` header if we signed it; its session may have ended. */
    sessionTokenIn: rememberTokens(session),
    /** The toast of the next page (app/http/flash.server.ts). */
    flash: cookie('flash', 5 * minute),
    /** Identifies texts written while signed out (app/http/own-draft.server.ts). */
    draft: cookie('draft', day),
    /** Limits count this browser by it (app/http/browser.server.ts). It lives for a day, and longer once the browser has signed in. */
    browser: cookie('browser', day),
    /** Names an account in the browser's cookie, so that nobody who reads it learns whose it is. */
    markAccount: (userId: string): string =>
      createHmac('sha256', `browser account.${options.secret}`)
        .update(userId)
        .digest('base64url')
        .slice(0, 11),
    /** The token of the account that this browser has just made (app/routes/accounts/first-sign-in.server.ts). */
    firstSignIn: cookie('first-sign-in', firstSignInMinutes * minute),
    /** The tokens of an opened recovery link. */
    recovery: cookie('recovery', recoveryLinkMinutes * minute),
  }
}

const maxKnownTokens = 10_000
/** Our cookies are shorter; longer ones are not remembered. */
const maxValueLength = 300

/** Checking a signature takes a tenth of a page's work, and every request repeats its cookies: each is checked once. */
function rememberTokens(session: Cookie): (header: string | null) => Promise<string | null> {
  const known = new Map<string, string>()
  return async (header) => {
    const pair = header?.split(/;\s*/).find((one) => one.startsWith(`${session.name}=`))
    if (!pair) return null
    const found = known.get(pair)
    if (found !== undefined) return found
    const token: unknown = await session.parse(pair)
    if (typeof token !== 'string' || token === '') return null
    if (known.size >= maxKnownTokens) known.clear()
    // Copy it: a substring would keep the whole Cookie header alive.
    if (pair.length <= maxValueLength) known.set(Buffer.from(pair).toString(), token)
    return token
  }
}

export function headersOf(cookies: string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}
