import { href } from 'react-router'
import { askForNewAddress, findWaitingAddress } from '#app/accounts/settings/email-change.server.ts'
import { EmailScreen } from '#app/accounts/settings/email-screen.tsx'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { redirectWithFlash, success } from '#app/http/flash.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import { pageTitle } from '#app/ui/page/site-texts.ts'
import type { Route } from './+types/email'
import { ownerOf, ownHeaders, readOwnForm, refuse } from './own-form.server.ts'

export const meta: Route.MetaFunction = () => [unlistedRobots]

export const headers: Route.HeadersFunction = ownHeaders

const path = href('/account/email')

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, email } = ownerOf(context, path)
  const waitingEmail = await findWaitingAddress(servicesOf(context).db, userId)
  return { viewerId: userId, email, waitingEmail }
}

/** Sends a link to another address, which confirms it. */
export async function action(args: Route.ActionArgs) {
  const { context } = args
  const read = await readOwnForm(args, path, ['email', 'password'])
  if ('refused' in read) return read.refused
  const asked = await askForNewAddress(servicesOf(context).accounts, read.owner, read.form)
  if (!asked.ok)
    return refuse(context, { typedEmail: read.form.email, failedField: asked.field ?? null }, asked)
  return redirectWithFlash(context, path, success(ownTexts.linkSent(asked.email)))
}

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{pageTitle((actionData ? ownTexts.errorTitle : '') + ownTexts.email)}</title>
      <EmailScreen {...loaderData} {...actionData} />
    </>
  )
}
