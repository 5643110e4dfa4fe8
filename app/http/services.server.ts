import { createContext, type RouterContextProvider } from 'react-router'
import type { Accounts } from '#app/accounts/accounts.server.ts'
import type { Pictures } from '#app/images/uploading/store-picture.server.ts'
import type { Hub } from '#app/live/hub.server.ts'
import type { Messenger } from '#app/messages/sending/messenger.server.ts'
import type { Stores } from '#app/stores/publish/save-store.server.ts'
import type { Database } from '#db/client.ts'
import type { Cookies } from './cookies.server.ts'

/** What a loader or an action may use besides its request. */
export type Services = {
  db: Database
  /** Public address without a trailing slash, such as `https://kasi.example`; never taken from a request. */
  origin: string
  log: Log
  accounts: Accounts
  pictures: Pictures
  stores: Stores
  messenger: Messenger
  cookies: Cookies
  /** The open live streams of this process. */
  hub: Hub
}

/** Facts first, then what happened, in words; never what a person typed. */
export type Log = {
  error: (facts: Record<string, unknown>, message: string) => void
}

export const servicesContext = createContext<Services>()

/** Whom a request counts for in limits. */
export const clientAddressContext = createContext<string>()

/** Set by `handleError` when a request failed for that reason; the HTTP layer reads it, and answers in the page's place. */
export const databaseAwayContext = createContext(false)

export const servicesOf = (context: Readonly<RouterContextProvider>): Services => context.get(servicesContext)
