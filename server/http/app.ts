import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, matchRoutes, RouterContextProvider } from 'react-router'
import { type RequestRules, rulesIn } from '#app/http/request-rules.ts'
import {
  clientAddressContext,
  databaseAwayContext,
  type Services,
  servicesContext,
} from '#app/http/services.server.ts'
import { setStandIn } from '#app/http/viewer.server.ts'
import { answerMember, inboxPath } from '#app/shell/member-page.server.ts'
import { cutFrame, type MemberFrame, standIn } from '#app/shell/page-shell.server.ts'
import { type PageOwner, pageOwnerOf } from '#app/shell/share-page.server.ts'
import type { Pieces } from '#server/pages/encoding/chunks.ts'

/** `owner`: whom the page is about, when it is the same for all visitors. */
export type AppAnswer = { response: Response; isDatabaseAway: boolean; owner: PageOwner | null }

/** The pages, and what the process that serves them needs to know of them. */
export type App = {
  /** What the route that React Router matches for `path` takes; of a path that decoders accept (server/http/requests/request-target.ts). */
  rulesFor: (path: string) => RequestRules | Promise<RequestRules>
  /** `clientAddress` is whom limits count, not always an IP address: server/http/requests/client-address.ts. */
  answer: (request: Request, clientAddress: string) => Promise<AppAnswer>
  /** What members share of that page; null when the page cannot be had. */
  renderFrame: (request: Request) => Promise<{ frame: MemberFrame; owner: PageOwner } | null>
  /** The page of the member whose session is in `cookie`; null when it takes the ordinary way, `answer`. */
  answerMember: (
    asked: { path: string; cookie: string },
    findFrame: () => Promise<MemberFrame | null>,
  ) => Promise<Pieces | null>
}

/** This is the entry of the server build: the process that loads it owns the database, the log and the port, and hands them in. */
export function createApp(services: Services): App {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const begin = (clientAddress: string) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(clientAddressContext, clientAddress)
    return context
  }
  return {
    rulesFor: (path) => rulesIn(matchRoutes(routes, path)?.map(({ route }) => route.handle) ?? []),
    answer: async (request, clientAddress) => {
      const context = begin(clientAddress)
      const response = await handle(request, context)
      return { response, isDatabaseAway: context.get(databaseAwayContext), owner: pageOwnerOf(context) }
    },
    renderFrame: async (request) => {
      const context = begin('')
      setStandIn(context, standIn)
      const response = await handle(request, context)
      const hasOwnMain = new URL(request.url).pathname === inboxPath
      // What the inbox shows beside a member's own conversations changes with a new version only.
      const owner = hasOwnMain ? { userId: standIn.userId } : pageOwnerOf(context)
      return response.ok && owner ? { frame: cutFrame(await response.text(), { hasOwnMain }), owner } : null
    },
    answerMember: (asked, findFrame) => answerMember(services, asked, findFrame),
  }
}

/** The root's children: the root itself has no path. */
const routes = Object.values(build.routes).flatMap((route) =>
  route?.parentId === 'root' ? [{ path: route.path, index: route.index, handle: route.module.handle }] : [],
)
