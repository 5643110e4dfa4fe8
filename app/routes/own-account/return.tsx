import { href, redirect } from 'react-router'
import { comeBack, findLeaver } from '#app/accounts/own-data/leave.server.ts'
import { findSession } from '#app/accounts/session/sessions.server.ts'
import { ReturnScreen } from '#app/accounts/settings/confirmation-screen.tsx'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { failure, redirectWithFlash, success } from '#app/http/flash.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { shortDay } from '#app/text/day-and-time.ts'
import { signInPath } from '#app/ui/page/form-paths.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/return'

export const handle = { allStyles: true }

export const meta: Route.MetaFunction = () => [unlistedRobots]

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

const account = href('/account')

/** Somebody who deleted the account is signed in here only: to every other page they are a visitor. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (viewerOf(context)) throw redirect(account)
  const leaver = await findLeaver(servicesOf(context).db, await tokenOf(context, request))
  if (!leaver) throw redirect(signInPath(account))
  return { email: leaver.email, day: shortDay(leaver.goneAtMs, Date.now()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = servicesOf(context)
  const token = await tokenOf(context, request)
  // A second tap finds the first one's work done.
  if ((await comeBack(db, token)) || (await findSession(db, token)))
    return redirectWithFlash(context, account, success(ownTexts.back))
  return redirectWithFlash(context, signInPath(account), failure(ownTexts.tooLate))
}

const tokenOf = async (context: Context, request: Request): Promise<string> =>
  (await servicesOf(context).cookies.sessionTokenIn(request.headers.get('cookie'))) ?? ''

export default function Return({ loaderData }: Route.ComponentProps) {
  return <ReturnScreen {...loaderData} />
}
