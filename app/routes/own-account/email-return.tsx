import { data } from 'react-router'
import { findFormerAddress, returnAddress } from '#app/accounts/settings/address-return.server.ts'
import { ConfirmationScreen, formerAddressLink } from '#app/accounts/settings/confirmation-screen.tsx'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { authPath } from '#app/accounts/sign-in/auth-screen-state.ts'
import { redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { tokenPageHeaders } from '#app/http/headers.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { deviceOf } from '#app/text/device-name.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/email-return'

export const handle = { allStyles: true }

export const meta: Route.MetaFunction = () => [unlistedRobots]

export const headers: Route.HeadersFunction = () => tokenPageHeaders

/** Changes nothing: mail scanners open links. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('t') ?? ''
  const email = await findFormerAddress(servicesOf(context).db, token)
  return data({ token, email }, { status: email === null ? 404 : 200 })
}

/** Puts the former address back, and leads to a new password. Needs no sign-in: the password may be a thief's. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, cookies } = servicesOf(context)
  const form = await readForm(request, ['t'])
  if (!form) return data(deadLink, { status: 404 })
  const returned = await returnAddress(accounts, form.t, deviceOf(request))
  if (returned.ok) {
    const recovery = await cookies.recovery.serialize(returned.recovery)
    const flash = success(ownTexts.addressReturned(returned.email))
    return redirectWithFlash(context, authPath('set-password'), flash, [recovery])
  }
  if (returned.reason === 'taken') return refused(context, 409, ownTexts.addressTaken, deadLink)
  return data(deadLink, { status: 404 })
}

const deadLink = { token: '', email: null }

export default function EmailReturn({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmationScreen of={formerAddressLink} {...(actionData ?? loaderData)} />
}
