import { href } from 'react-router'
import { PasswordScreen } from '#app/accounts/settings/credential-screens.tsx'
import { changePassword } from '#app/accounts/settings/own-password.server.ts'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { ownerOf, readOwnForm } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { showAgain } from '#app/routes/accounts/refusal.server.ts'
import { deviceOf } from '#app/text/device-name.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/password'

export const meta: Route.MetaFunction = () => [unlistedRobots]

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const path = href('/account/password')

export function loader({ context }: Route.LoaderArgs) {
  const { userId, email } = ownerOf(context, path)
  return { viewerId: userId, email }
}

/** Replaces the password; every other session ends. */
export async function action(args: Route.ActionArgs) {
  const { context } = args
  const read = await readOwnForm(args, path, ['current', 'password', 'confirmPassword'], ownTexts)
  if (!read.ok) return refused(context, read.status, read.fault, null)
  const { current, password, confirmPassword } = read.form
  const typed = { current, password, confirmation: confirmPassword, device: deviceOf(args.request) }
  const done = await changePassword(servicesOf(context).accounts, read.owner, typed)
  if (!done.ok) return showAgain(context, { failedField: done.field ?? null }, done)
  return redirectWithFlash(context, href('/account'), success(ownTexts.passwordChanged))
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return <PasswordScreen {...loaderData} {...actionData} />
}
