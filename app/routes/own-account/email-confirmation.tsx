import { data, href } from 'react-router'
import { ConfirmationScreen, newAddressLink } from '#app/accounts/settings/confirmation-screen.tsx'
import { confirmNewAddress, findNewAddress } from '#app/accounts/settings/email-change.server.ts'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { authPath } from '#app/accounts/sign-in/auth-screen-state.ts'
import { redirectWithFlash, success } from '#app/http/flash.server.ts'
import { tokenPageHeaders } from '#app/http/headers.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { deviceOf } from '#app/text/device-name.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/email-confirmation'

export const handle = { allStyles: true }

export const meta: Route.MetaFunction = () => [unlistedRobots]

export const headers: Route.HeadersFunction = () => tokenPageHeaders

/** Changes nothing: mail scanners open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('t') ?? ''
  const email = await findNewAddress(servicesOf(context).db, token)
  return data({ token, email }, { status: email === null ? 404 : 200 })
}

/** Needs no sign-in: the link may be opened in another browser, and is for its person only. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ['t'])
  const changed = form && (await confirmNewAddress(servicesOf(context).accounts, form.t, deviceOf(request)))
  if (!changed) return data({ token: '', email: null }, { status: 404 })
  const isHere = viewerOf(context)?.userId === changed.userId
  const flash = success(ownTexts.confirmed(changed.email))
  return isHere
    ? redirectWithFlash(context, href('/account/email'), flash)
    : redirectWithFlash(context, authPath('sign-in'), { ...flash, email: changed.email })
}

export default function EmailConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmationScreen of={newAddressLink} {...(actionData ?? loaderData)} />
}
