import { href } from 'react-router'
import { EmailScreen } from '#app/accounts/settings/credential-screens.tsx'
import { askForNewAddress, findWaitingAddress } from '#app/accounts/settings/email-change.server.ts'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { ownerOf, readOwnForm } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { showAgain } from '#app/routes/accounts/refusal.server.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/email'

export const meta: Route.MetaFunction = () => [unlistedRobots]

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const path = href('/account/email')

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, email } = ownerOf(context, path)
  const waitingEmail = await findWaitingAddress(servicesOf(context).db, userId)
  return { viewerId: userId, email, waitingEmail }
}

export async function action(args: Route.ActionArgs) {
  const { context } = args
  const read = await readOwnForm(args, path, ['email', 'password'], ownTexts)
  if (!read.ok) return refused(context, read.status, read.fault, null)
  const asked = await askForNewAddress(servicesOf(context).accounts, read.owner, read.form)
  if (!asked.ok)
    return showAgain(context, { typedEmail: read.form.email, failedField: asked.field ?? null }, asked)
  return redirectWithFlash(context, path, success(ownTexts.linkSent(asked.email)))
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailScreen {...loaderData} {...actionData} />
}
