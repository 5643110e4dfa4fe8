import { href } from 'react-router'
import { leave } from '#app/accounts/own-data/leave.server.ts'
import { graceMs } from '#app/accounts/own-data/own-data.ts'
import { DeletionScreen } from '#app/accounts/own-data/own-data-screens.tsx'
import { checkOwnPassword, wrongPassword } from '#app/accounts/settings/own-password.server.ts'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { forgetAccount } from '#app/http/browser.server.ts'
import { redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { dropDraftsOf } from '#app/http/own-draft.server.ts'
import { ownerOf, readOwnForm } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { showAgain } from '#app/routes/accounts/refusal.server.ts'
import { shortDay } from '#app/text/day-and-time.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/deletion'

export const meta: Route.MetaFunction = () => [unlistedRobots]

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const path = href('/account/deletion')

export function loader({ context }: Route.LoaderArgs) {
  const { userId, email } = ownerOf(context, path)
  return { viewerId: userId, email }
}

/** Deletes the account: signed out everywhere, off the market, and purged after the days to come back. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const read = await readOwnForm(args, path, ['password'], ownTexts)
  if (!read.ok) return refused(context, read.status, read.fault, null)
  const { accounts, cookies, ownData } = servicesOf(context)
  const { userId } = read.owner
  const checked = await checkOwnPassword(accounts, read.owner, read.form.password)
  if (!checked.ok) return showAgain(context, { hasFailed: true }, checked)
  if (!(await leave(ownData, { userId, hash: checked.hash })))
    return showAgain(context, { hasFailed: true }, wrongPassword)
  const day = shortDay(Date.now() + graceMs, Date.now())
  const cookie = await cookies.session.serialize('', { maxAge: 0 })
  return redirectWithFlash(context, '/', { ...success(ownTexts.left(day)), leftId: userId }, [
    cookie,
    ...(await forgetAccount(context, request, userId)),
    ...(await dropDraftsOf(context, request)),
  ])
}

export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletionScreen {...loaderData} {...actionData} />
}
