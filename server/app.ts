import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import {
  clientAddressContext,
  databaseAwayContext,
  type Services,
  servicesContext,
} from '#app/http/services.server.ts'
import { type PageOwner, pageOwnerOf } from '#app/http/shared-page.server.ts'

/** `owner`: whom the page is about, when it is the same for all visitors. */
export type AppAnswer = { response: Response; isDatabaseAway: boolean; owner: PageOwner | null }
/** `clientAddress` is whom limits count, not always an IP address: server/client-address.ts. */
export type AppHandler = (request: Request, clientAddress: string) => Promise<AppAnswer>

/**
 * The pages as a function of a request. This is the entry of the server build: the process that loads it owns the
 * database, the log and the port, and hands them in.
 */
export function createAppHandler(services: Services): AppHandler {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return async (request, clientAddress) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(clientAddressContext, clientAddress)
    const response = await handle(request, context)
    return { response, isDatabaseAway: context.get(databaseAwayContext), owner: pageOwnerOf(context) }
  }
}
