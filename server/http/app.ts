import { setTimeout as sleep } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import {
  buildContext,
  clientAddressContext,
  databaseAwayContext,
  type Services,
  servicesContext,
} from '#app/http/services.server.ts'
import '#app/texts/translations.ts'
import { setPlaceholder } from '#app/http/viewer.server.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { isEnglishOnly } from '#app/language/english-pages.ts'
import { chosenIn, isLanguage, namedLanguageHeader, setLanguage } from '#app/language/languages.ts'
import { inboxPath, type MemberPage, renderMemberPage } from '#app/shell/member-page.server.ts'
import { bytesOfShell, compileShell, type PageShell, placeholder } from '#app/shell/page-shell.server.ts'
import { type PageOwner, pageOwnerOf } from '#app/shell/share-page.server.ts'
import type { PageCache, Rendered } from '#server/pages/page-cache.ts'
import { pageKey, type RequestHead, varyHeaders } from '#server/pages/page-request.ts'
import type { StandbyReads } from '#server/services/standby-reads.ts'

/** `owner`: the people whose data the page shows; null unless the page is the same for all visitors. */
export type AppResponse = { response: Response; isDatabaseAway: boolean; owner: PageOwner | null }

/** A standby that is silent for so long is given up for a page. */
const silentMs = 1_500

/** Runs `make` with the texts in which the page at `path` is offered to a browser with these cookies. `isNamed`: its address begins with the language. */
function inPageLanguage<T>(cookie: string | null, path: string, make: () => T, isNamed = false): T {
  const chosen = chosenIn(cookie)
  return inLanguage(chosen && !isEnglishOnly(path) ? chosen : 'en', make, { chosen, isNamed })
}

/** A page whose address began with a language is remembered. */
async function answer({ headers, url }: Request, handle: () => Promise<Response>): Promise<Response> {
  const named = headers.get(namedLanguageHeader) ?? ''
  const { pathname } = new URL(url)
  const response = await inPageLanguage(headers.get('cookie'), pathname, handle, isLanguage(named))
  if (isLanguage(named)) response.headers.append('set-cookie', setLanguage(named))
  return response
}

/** The pages, as the serving process calls them. */
export type App = {
  /**
   * React Router's response. Limits count by `clientAddress`, which is not always an IP address
   * (server/http/requests/client-address.ts). A page `forVisitors` may be read from a standby.
   */
  render: (
    request: Request,
    clientAddress: string,
    options?: { forVisitors: boolean },
  ) => Promise<AppResponse>
  /** The page of the member whose session is in the cookies; null when React Router must render it. */
  renderMemberPage: (target: string, head: RequestHead) => Promise<MemberPage | null>
}

/**
 * The entry of the server build. The process that loads it owns the database, the log and the port, and passes them in.
 */
export function createApp(
  services: Services,
  shells: PageCache<PageShell | null>,
  standbyReads: StandbyReads | null = null,
): App {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const newContext = (clientAddress: string, given = services) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, given)
    context.set(clientAddressContext, clientAddress)
    context.set(buildContext, import.meta.env.DEV ? null : build.assets.version)
    return context
  }

  const makeShell = async (target: string, headers: Record<string, string>) => {
    const context = newContext('')
    setPlaceholder(context, placeholder)
    const request = new Request(services.origin + target, { headers })
    const response = await answer(request, () => handle(request, context))
    const hasMainSlot = target === inboxPath
    // The inbox's shell changes only with a new version.
    const owner = hasMainSlot ? { userIds: [placeholder.userId] } : pageOwnerOf(context)
    const page = response.ok && owner ? compileShell(await response.text(), { hasMainSlot }) : null
    return {
      page,
      owner: page && owner,
      bytes: page ? bytesOfShell(page) : 0,
    } satisfies Rendered<PageShell | null>
  }

  const render = async (request: Request, context: RouterContextProvider): Promise<AppResponse> => {
    const response = await answer(request, () => handle(request, context))
    return { response, isDatabaseAway: context.get(databaseAwayContext), owner: pageOwnerOf(context) }
  }
  const standbyServices = standbyReads?.servicesOf(services)
  /** Null where the standby lacks something that was announced, or fails. */
  const renderFromStandby = async (request: Request, clientAddress: string): Promise<AppResponse | null> => {
    if (!standbyReads || !(await standbyReads.isCurrent())) return null
    const over = new AbortController()
    const rendered = await Promise.race([
      render(new Request(request), newContext(clientAddress, standbyServices)),
      sleep(silentMs, null, { signal: over.signal }).catch(() => null),
    ])
    over.abort()
    // A 503 is an answer: too many search at once.
    if (rendered && rendered.response.status !== 500) return rendered
    standbyReads.fail()
    return null
  }

  return {
    render: async (request, clientAddress, { forVisitors } = { forVisitors: false }) => {
      const fromStandby = forVisitors ? await renderFromStandby(request, clientAddress) : null
      if (standbyReads && forVisitors) standbyReads.counts[fromStandby ? 'standby' : 'primary'] += 1
      return fromStandby ?? (await render(request, newContext(clientAddress)))
    },
    renderMemberPage: (target, head) =>
      inPageLanguage(head.cookie, target, () =>
        renderMemberPage(services, {
          path: target,
          cookie: head.cookie,
          savesData: head.savesData,
          loadShell: (userId) =>
            shells.get(pageKey(target, head), () => makeShell(target, varyHeaders(head)), userId),
        }),
      ),
  }
}
