import { createContext, data } from 'react-router'
import { refused } from '#app/http/flash.server.ts'
import { tokenPageHeaders } from '#app/http/headers.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { chooseMail, findMailChoice } from '#app/notices/settings/settings.server.ts'
import { settingsTexts } from '#app/notices/settings/settings-form.ts'
import {
  StopLinkDead,
  StopScreen,
  type StopView,
  stopTexts,
  stopWords,
} from '#app/notices/settings/stop-screen.tsx'
import { ErrorPage } from '#app/ui/page/error-page.tsx'
import { unlistedMeta, unlistedRobots } from '#app/ui/page/page-meta.ts'
import { pageTitle } from '#app/ui/page/site-texts.ts'
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
  const { userId } = linkIn(context, request)
  const isStopped = userId !== null && (await chooseMail(servicesOf(context).db, userId, 'never'))
  return isStopped
    ? plainText(`${stopTexts.stoppedHeading}. ${stopTexts.stopped}`, 200)
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

/** Changes nothing: mail scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<StopView> {
  const { token, userId } = linkIn(context, request)
  const choice = userId && (await findMailChoice(servicesOf(context).db, userId))
  if (!choice) throw data(null, { status: 404 })
  return { token, choice, isDone: false }
}

/** Needs no sign-in: the token is the permission, for this choice only. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token, userId } = linkIn(context, request)
  if (!userId) throw data(null, { status: 404 })
  const choice = context.get(formContext)?.mail
  if (choice !== 'never' && choice !== 'daily') return refused(context, 400, settingsTexts.unreadable, null)
  if (!(await chooseMail(servicesOf(context).db, userId, choice))) throw data(null, { status: 404 })
  return { token, choice, isDone: true } satisfies StopView
}

function linkIn(context: Context, request: Request): { token: string; userId: string | null } {
  const token = new URL(request.url).searchParams.get('t') ?? ''
  return { token, userId: servicesOf(context).notices.readStopToken(token) }
}

export default function MailStop({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData
  return (
    <>
      <title>{pageTitle(stopWords(view).heading)}</title>
      <StopScreen {...view} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound={<StopLinkDead />} />
}
