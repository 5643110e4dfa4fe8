import { type Cookie, createCookie } from 'react-router'
import { recoveryLinkMinutes } from '#app/accounts/account-rules.ts'
import { sessionDays } from '#app/accounts/session/session-rules.ts'

export type Cookies = ReturnType<typeof createCookies>

const minute = 60
const day = 24 * 60 * minute

/**
 * Every cookie that we set: signed, out of reach of scripts, and not sent along with other sites' forms. Under https
 * they are `__Host-` cookies, which no neighbouring host can set or overwrite.
 */
export function createCookies(options: { secret: string; https: boolean }) {
  const cookie = (name: string, maxAge: number) =>
    createCookie(`${options.https ? '__Host-' : ''}kasi-${name}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: options.https,
      maxAge,
      // A key each, so that one cookie's value is worthless as another's.
      secrets: [`${name}.${options.secret}`],
    })
  const session = cookie('session', sessionDays * day)
  return {
    /** The session's token. */
    session,
    /** The token in a `Cookie` header, when it is one that we signed; not whether its session lives. */
    sessionTokenIn: rememberTokens(session),
    /** What the next page has to say (app/http/flash.server.ts). */
    flash: cookie('flash', 5 * minute),
    /** By which what was written while signed out is found again (app/routes/messages/own-draft.server.ts). */
    draft: cookie('draft', day),
    /** The tokens of a recovery link, once it was opened. */
    recovery: cookie('recovery', recoveryLinkMinutes * minute),
  }
}

const maxKnownTokens = 10_000
/** Ours are shorter; what is longer is not remembered. */
const maxValueLength = 300

/** To check a signature is a tenth of the work of a page, and each cookie comes with every request: once will do. */
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
    // A copy: a part of a text keeps all of it in memory.
    if (pair.length <= maxValueLength) known.set(Buffer.from(pair).toString(), token)
    return token
  }
}

/** Headers that set these cookies. */
export function headersOf(cookies: string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}
