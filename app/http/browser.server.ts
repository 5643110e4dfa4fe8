import { randomBytes } from 'node:crypto'
import type { AskingBrowser } from '#app/accounts/accounts.server.ts'
import { type Context, servicesOf } from './services.server.ts'

/** The accounts that one browser signs in at; the oldest is forgotten. */
const maxAccounts = 3

/** A browser: a random id, and the marks of the accounts that it has signed in at. */
type KnownBrowser = { id: string; accounts: readonly string[] }

const browserId = /^[\w-]{16}$/

function parseBrowser(value: unknown): KnownBrowser | null {
  const [head = '', ...accounts] = typeof value === 'string' ? value.split('.') : []
  return browserId.test(head) ? { id: head, accounts: accounts.slice(0, maxAccounts) } : null
}

const browserValue = ({ id, accounts }: KnownBrowser): string => [id, ...accounts].join('.')

/** The browser after a sign-in at the account of `mark`. */
const withAccount = (browser: KnownBrowser, mark: string): KnownBrowser => ({
  ...browser,
  accounts: [mark, ...browser.accounts.filter((one) => one !== mark)].slice(0, maxAccounts),
})

/** The browser after the account of `mark` was deleted. */
const withoutAccount = (browser: KnownBrowser, mark: string): KnownBrowser => ({
  ...browser,
  accounts: browser.accounts.filter((one) => one !== mark),
})

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

/** Whether somebody has signed in or up in this browser. */
export const hasAccounts = async (context: Context, request: Request): Promise<boolean> =>
  ((await browserIn(context, request))?.accounts.length ?? 0) > 0

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
