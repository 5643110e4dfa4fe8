/** The accounts that one browser signs in at; the oldest is forgotten. */
const maxAccounts = 3

/** A browser: a random id, and the marks of the accounts that it has signed in at. */
export type KnownBrowser = { id: string; accounts: readonly string[] }

/** A browser as limits count it: `id` is null if it has no cookie; `knows` tells whether it has signed in at an account. */
export type AskingBrowser = { id: string | null; knows: (userId: string) => boolean }

const browserId = /^[\w-]{16}$/

/** Reads the value of the cookie; null if it is malformed. */
export function parseBrowser(value: unknown): KnownBrowser | null {
  const [head = '', ...accounts] = typeof value === 'string' ? value.split('.') : []
  return browserId.test(head) ? { id: head, accounts: accounts.slice(0, maxAccounts) } : null
}

export const browserValue = ({ id, accounts }: KnownBrowser): string => [id, ...accounts].join('.')

/** The browser after a sign-in at the account of `mark`. */
export const withAccount = (browser: KnownBrowser, mark: string): KnownBrowser => ({
  ...browser,
  accounts: [mark, ...browser.accounts.filter((one) => one !== mark)].slice(0, maxAccounts),
})

/** The browser after the account of `mark` was deleted. */
export const withoutAccount = (browser: KnownBrowser, mark: string): KnownBrowser => ({
  ...browser,
  accounts: browser.accounts.filter((one) => one !== mark),
})
