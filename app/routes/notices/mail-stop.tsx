import { createContext, data } from 'react-router'
import { refused } from '#app/http/flash.server.ts'
import { tokenPageHeaders } from '#app/http/headers.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { questionAt } from '#app/news/saved-searches.server.ts'
import { isTold, tellNews } from '#app/news/settings.server.ts'
import { findSearchAddress, stopSearch } from '#app/news/stop-news.server.ts'
import { StopNewsScreen, type StopNewsView, stopNewsWords } from '#app/news/stop-news-screen.tsx'
import { chooseMail, findMailChoice } from '#app/notices/settings/settings.server.ts'
import { settingsTexts } from '#app/notices/settings/settings-form.ts'
import {
  StopLinkDead,
  StopScreen,
  type StopView,
  stopTexts,
  stopWords,
} from '#app/notices/settings/stop-screen.tsx'
import type { StopPurpose } from '#app/notices/settings/stop-token.server.ts'
import { searchName } from '#app/search/page/results-view.server.ts'
import { ErrorPage } from '#app/ui/page/error-page.tsx'
import { unlistedMeta, unlistedRobots } from '#app/ui/page/page-meta.ts'
import { pageTitle } from '#app/ui/page/site-texts.ts'
import type { Database } from '#db/client.ts'
import type { Route } from './+types/mail-stop'

type StopForm = { mail: string; 'List-Unsubscribe': string }

/** The posted form, read once: a copy of a request whose body is read in part never ends. Null if it is none. */
const formContext = createContext<StopForm | null>(null)

/** Responds to the button of a mail program (RFC 8058) in plain text. */
const respondToMailProgram: Route.MiddlewareFunction = async ({ request, context }, next) => {
  if (request.method !== 'POST') return await next()
  const form = await readForm(request, ['mail', 'List-Unsubscribe'])
  context.set(formContext, form)
  if (form?.['List-Unsubscribe'].toLowerCase() !== 'one-click') return await next()
  const { link } = linkIn(context, request)
  const stopped = link && (await stop(context, link, 'never'))
  return stopped
    ? plainText(textOfProgram(stopped), 200)
    : plainText(`${stopTexts.deadHeading}. ${stopTexts.dead}`, 404)
}
export const middleware: Route.MiddlewareFunction[] = [respondToMailProgram]

const plainText = (text: string, status: number) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [unlistedRobots] : unlistedMeta(stopTexts.deadHeading)

export const headers: Route.HeadersFunction = () => tokenPageHeaders

type View = Omit<StopView, 'token'> | Omit<StopNewsView, 'token'>

const isOfNews = (view: View): view is Omit<StopNewsView, 'token'> => 'stops' in view

const wordsOf = (view: View) => (isOfNews(view) ? stopNewsWords(view) : stopWords(view))

function textOfProgram(view: View): string {
  const { heading, text } = wordsOf(view)
  return `${heading}. ${text}`.trim()
}

/** Changes nothing: mail scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, link } = linkIn(context, request)
  const view = link && (await viewOf(context, link))
  if (!view) throw data(null, { status: 404 })
  return { token, ...view }
}

/** Needs no sign-in: the token is the permission, for this choice only. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token, link } = linkIn(context, request)
  if (!link) throw data(null, { status: 404 })
  const choice = context.get(formContext)?.mail
  if (choice !== 'never' && !(choice === 'daily' && link.purpose === 'messages'))
    return refused(context, 400, settingsTexts.unreadable, null)
  const view = await stop(context, link, choice)
  if (!view) throw data(null, { status: 404 })
  return { token, ...view }
}

type StopLink = { id: string; purpose: StopPurpose }

/** Returns what the page of a link says; null when its account is gone. */
async function viewOf(context: Context, { id, purpose }: StopLink): Promise<View | null> {
  const { db } = servicesOf(context)
  if (purpose === 'search') return await viewOfSearch(db, id)
  const choice = await findMailChoice(db, id)
  if (!choice) return null
  return purpose === 'messages'
    ? { choice, isDone: false }
    : { stops: 'all', isStopped: !(await isTold(db, id)) }
}

async function viewOfSearch(db: Database, id: string): Promise<View> {
  const address = await findSearchAddress(db, id)
  return address === null
    ? { stops: 'gone', isStopped: true }
    : { stops: { search: searchName(questionAt(address)) }, isStopped: false }
}

/** Stops what a link is for; returns what the page says then, null when its account is gone. */
async function stop(
  context: Context,
  { id, purpose }: StopLink,
  choice: 'never' | 'daily',
): Promise<View | null> {
  const { db } = servicesOf(context)
  if (purpose === 'messages') return (await chooseMail(db, id, choice)) ? { choice, isDone: true } : null
  if (purpose === 'news') return (await tellNews(db, id, false)) ? { stops: 'all', isStopped: true } : null
  const view = await viewOfSearch(db, id)
  await stopSearch(db, id)
  return { ...view, isStopped: true }
}

function linkIn(context: Context, request: Request): { token: string; link: StopLink | null } {
  const token = new URL(request.url).searchParams.get('t') ?? ''
  return { token, link: servicesOf(context).notices.readStopToken(token) }
}

export default function MailStop({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData
  return (
    <>
      <title>{pageTitle(wordsOf(view).heading)}</title>
      {isOfNews(view) ? <StopNewsScreen {...view} /> : <StopScreen {...view} />}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<StopLinkDead />} />
}
