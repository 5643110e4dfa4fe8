import { type ReactNode, useContext } from 'react'
import {
  data,
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import idleScript from './browser/idle-script.ts?script'
import phoneScript from './browser/phone-script.ts?script'
import leftScript from './device/left-script.ts?script'
import { countVisits } from './http/count-visits.server.ts'
import { takeFlash } from './http/flash.server.ts'
import { leadToId } from './http/glued-address.server.ts'
import { notePost, servicesOf } from './http/services.server.ts'
import { identifyViewer, viewerOf } from './http/viewer.server.ts'
import { EntryScriptsContext } from './islands/entry-scripts.ts'
import { currentLanguage } from './language/current-language.ts'
import { LanguageScript, wordsPath } from './language/language-script.tsx'
import { languages } from './language/languages.ts'
import { countUnread } from './messages/unread/count-unread.server.ts'
import { UnreadIsland } from './messages/unread/unread-island.tsx'
import { manifestPath } from './offline/manifest.ts'
import { HeaderSearch, SuggestionsContext } from './search/page/search-box.tsx'
import { ToastsIsland } from './toasts/toasts-island.tsx'
import { ErrorPage, errorTexts, PageNotFound } from './ui/page/error-page.tsx'
import { LanguageLine, LanguageNote } from './ui/page/language-line.tsx'
import { unlistedMeta } from './ui/page/page-meta.ts'
import { frameTexts, SiteHeader } from './ui/page/site-header.tsx'
import { siteTexts } from './ui/page/site-texts.ts'
import { ToastRegion } from './ui/page/toast-region.tsx'
import stylesheet from './ui/styles/members.css?url'
import visitorStylesheet from './ui/styles/visitor.css?url'
import { TextLink } from './ui/text-link.tsx'

export const middleware: Route.MiddlewareFunction[] = [leadToId, notePost, identifyViewer, ...countVisits]

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export const meta: Route.MetaFunction = ({ error }) => {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return unlistedMeta(isMissing ? errorTexts.notFoundText : siteTexts.errorHeading)
}

/** The data of every page's layout: viewer and flash. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { toast, typedPlace, leftId, headers } = await takeFlash(context, request)
  const session = viewerOf(context)
  const viewer = session && {
    email: session.email,
    secondsLeft: session.secondsLeft,
    userId: session.userId,
    unread: await countUnread(servicesOf(context).db, session.userId),
  }
  return data({ viewer, toast, typedPlace, leftId }, { headers })
}

/**
 * The document of every page. Visitors get a script on a few public pages only (architecture, rule 1), members one small module, which
 * loads React if the page has islands (app/islands/). Every page works without.
 */
export function Layout({ children }: { children: ReactNode }) {
  // Undefined if the loader failed.
  const frame = useRouteLoaderData<typeof loader>('root')
  const viewer = frame?.viewer ?? null
  const scripts = useContext(EntryScriptsContext)
  const matches = useMatches()
  const showsAll = matches.some(({ handle }) => has(handle, 'allStyles'))
  const toast = matches.some(({ handle }) => has(handle, 'showsToast')) ? null : (frame?.toast ?? null)
  const showsCached = matches.some(({ handle }) => has(handle, 'showsCached'))
  const isForSearching = matches.some(({ handle }) => has(handle, 'isForSearching'))
  const hasOfferForm = matches.some(({ handle }) => has(handle, 'hasOfferForm'))
  const isForWriting = matches.some(({ handle }) => has(handle, 'isForWriting'))
  return (
    <html
      lang={languages[currentLanguage()].htmlLang}
      data-session-seconds-left={viewer?.secondsLeft}
      data-unread={viewer?.unread}
      data-viewer={viewer?.userId}
      data-sent={viewer ? frame?.typedPlace : undefined}
      data-form-words={viewer ? wordsPath('forms') : undefined}
      data-left={frame?.leftId}
      data-idle={viewer || isForSearching || showsCached ? idleScript : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fffbf3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#211a14" media="(prefers-color-scheme: dark)" />
        <Meta />
        <link rel="stylesheet" href={viewer || showsAll ? stylesheet : visitorStylesheet} />
        <Links />
        {(viewer || isForSearching || showsCached) && <LanguageScript part="browser" />}
        {hasOfferForm && <LanguageScript part="forms" />}
        {viewer && <link rel="manifest" href={manifestPath()} />}
        {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      </head>
      <SuggestionsContext value={isForSearching ? 'with-page' : viewer ? 'in-box' : 'never'}>
        <body>
          <a
            href="#content"
            className="absolute top-2 left-2 z-20 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-bold text-paper focus:translate-y-0"
          >
            {frameTexts.skipLink}
          </a>
          <SiteHeader
            email={viewer?.email ?? null}
            unread={viewer && <UnreadIsland count={viewer.unread} />}
            search={isForWriting ? null : <HeaderSearch />}
          />
          {viewer && <ToastsIsland />}
          <main id="content" tabIndex={-1} className="mx-auto max-w-page px-3 pb-16 outline-none sm:px-6">
            <ToastRegion toast={toast} />
            {children}
          </main>
          {/* A thread on a phone hides it (app/ui/styles/members.css). */}
          <footer className="px-3 pb-4 md:pb-16">
            <p className="flex justify-center gap-5">
              <TextLink href={href('/safety')}>{siteTexts.safety}</TextLink>{' '}
              <TextLink href={href('/about/legal')} className="min-w-11">
                {frameTexts.legal}
              </TextLink>
            </p>
            <LanguageLine />
            <LanguageNote />
          </footer>
          {frame?.leftId && <script type="module" src={leftScript} />}
          {viewer && [...scripts, phoneScript].map((path) => <script key={path} type="module" src={path} />)}
        </body>
      </SuggestionsContext>
    </html>
  )
}

/**
 * Reads a flag of a route's handle. `allStyles`: visitors need the members' stylesheet on this page. `showsToast`: the route
 * renders the toast. `isForSearching`: suggestions come with the page, also for visitors. `showsCached`: the page works with the worker, also
 * for visitors. `isForWriting`: the header has no search, as a keyboard leaves little room. `hasOfferForm`: its scripts have the words of offers' forms.
 */
type Flag = 'allStyles' | 'showsToast' | 'isForSearching' | 'showsCached' | 'isForWriting' | 'hasOfferForm'
const has = (handle: unknown, name: Flag) => Boolean(handle && Object.hasOwn(handle, name))

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<PageNotFound />} />
}
