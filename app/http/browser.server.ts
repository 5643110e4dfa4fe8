import { randomBytes } from 'node:crypto'
import {
  type AskingBrowser,
  browserValue,
  type KnownBrowser,
  parseBrowser,
  withAccount,
  withoutAccount,
} from '#app/accounts/sign-in/known-browsers.ts'
import { type Context, servicesOf } from './services.server.ts'

/** Longest that browsers keep a cookie. */
const knownSeconds = 400 * 24 * 60 * 60

export async function browserOf(context: Context, request: Request): Promise<AskingBrowser> {
  const browser = await browserIn(context, request)
  const { markAccount } = servicesOf(context).cookies
  return {
    id: browser?.id ?? null,
    knows: (userId) => browser?.accounts.includes(markAccount(userId)) ?? false,
  }
}

/** Returns the cookie of a browser that has proved itself at an account: by its password, or by a mailed link. */
export async function rememberBrowser(context: Context, request: Request, userId: string): Promise<string> {
  const { cookies } = servicesOf(context)
  const browser = (await browserIn(context, request)) ?? newBrowser()
  const known = withAccount(browser, cookies.markAccount(userId))
  return await cookies.browser.serialize(browserValue(known), { maxAge: knownSeconds })
}

/** Returns the cookies of a browser whose account was deleted. */
export async function forgetAccount(context: Context, request: Request, userId: string): Promise<string[]> {
  const { cookies } = servicesOf(context)
  const browser = await browserIn(context, request)
  if (!browser) return []
  const left = withoutAccount(browser, cookies.markAccount(userId))
  const maxAge = left.accounts.length > 0 ? knownSeconds : 0
  return [await cookies.browser.serialize(browserValue(left), { maxAge })]
}

/** Returns the cookie of a first visit: it names nobody, and lives for a day. */
export const firstVisit = (context: Context): Promise<string> =>
  servicesOf(context).cookies.browser.serialize(browserValue(newBrowser()))

const newBrowser = (): KnownBrowser => ({ id: randomBytes(12).toString('base64url'), accounts: [] })

async function browserIn(context: Context, request: Request): Promise<KnownBrowser | null> {
  return parseBrowser(await servicesOf(context).cookies.browser.parse(request.headers.get('cookie')))
}
