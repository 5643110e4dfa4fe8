import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { Accounts } from '#app/accounts/accounts.server.ts'
import type { OwnData } from '#app/accounts/own-data/copies.server.ts'
import type { Pictures } from '#app/images/uploading/store-picture.server.ts'
import type { Hub } from '#app/live/hub.server.ts'
import type { Meetings } from '#app/meetings/start.server.ts'
import type { Messenger } from '#app/messages/sending/messenger.server.ts'
import type { News } from '#app/news/start.server.ts'
import type { Push } from '#app/notices/push/push.server.ts'
import type { StopTokens } from '#app/notices/settings/stop-token.server.ts'
import type { Offline } from '#app/offline/page-headers.server.ts'
import type { Search } from '#app/search/search.server.ts'
import type { Looks } from '#app/stores/figures/looks.server.ts'
import type { Stores } from '#app/stores/publish/publish.server.ts'
import type { SecondFactor } from '#app/trust/operators/prove-factor.server.ts'
import type { SiteOperator } from '#app/trust/pages/legal.ts'
import type { Reporting } from '#app/trust/report/send-report.server.ts'
import type { Database } from '#db/client.ts'
import type { Cookies } from './cookies.server.ts'
import type { Visits } from './count-visits.server.ts'
import type { NoteMissing } from './missing-pages.server.ts'

export type Services = {
  db: Database
  /** The public origin, such as `https://kasi.example`; configured, never taken from a request. */
  origin: string
  log: Log
  noteMissing: NoteMissing
  accounts: Accounts
  ownData: OwnData
  pictures: Pictures
  stores: Stores
  looks: Looks
  search: Search
  visits: Visits
  messenger: Messenger
  meetings: Meetings
  reporting: Reporting
  secondFactor: SecondFactor
  push: Push
  cookies: Cookies
  notices: StopTokens
  news: Pick<News, 'countChange'>
  offline: Offline
  /** The person or company that runs the market, as far as it is configured. */
  operator: SiteOperator
  /** The open event streams of this process. */
  hub: Hub
}

/** Facts first, then the event in words; never typed text. */
export type Log = {
  error: (facts: Record<string, unknown>, message: string) => void
}

/** The context of a request, from its middleware to its loaders. */
export type Context = Readonly<RouterContextProvider>

export const servicesContext = createContext<Services>()

/** The version of the build; null during development. */
export const buildContext = createContext<string | null>(null)

/** The client address that limits count. */
export const clientAddressContext = createContext<string>()

/** Set by `handleError` for this cause; the HTTP layer reads it and sends its own page. */
export const databaseAwayContext = createContext(false)

export const servicesOf = (context: Context): Services => context.get(servicesContext)

const isPostedContext = createContext(false)

/** Whether the browser posted a form: React Router runs the loaders after an action with a GET request. */
export const isPosted = (context: Context): boolean => context.get(isPostedContext)

export const notePost: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  context.set(isPostedContext, request.method === 'POST')
  return await next()
}
