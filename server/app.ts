import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { databaseAwayContext, type Services, servicesContext } from '#app/services.ts'

export type AppAnswer = { response: Response; isDatabaseAway: boolean }
export type AppHandler = (request: Request) => Promise<AppAnswer>

/**
 * The pages as a function of a request. This is the entry of the server build: the process that loads it owns the
 * database, the log and the port, and hands them in.
 */
export function createAppHandler(services: Services): AppHandler {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return async (request) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    const response = await handle(request, context)
    return { response, isDatabaseAway: context.get(databaseAwayContext) }
  }
}
