import { href } from 'react-router'
import { AccountScreen } from '#app/accounts/settings/account-screen.tsx'
import { readOverview, saveName } from '#app/accounts/settings/own-name.server.ts'
import { parseName } from '#app/accounts/settings/own-name.ts'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { redirectWithFlash } from '#app/http/flash.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import { pageTitle } from '#app/ui/page/site-texts.ts'
import type { Route } from './+types/account'
import { ownerOf, readOwnForm, refuse, success } from './own-form.server.ts'

export const meta: Route.MetaFunction = () => [unlistedRobots]

const path = href('/account')

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, email } = ownerOf(context, path)
  return { viewerId: userId, email, ...(await readOverview(servicesOf(context).db, userId)) }
}

/** Sets the person's name. */
export async function action(args: Route.ActionArgs) {
  const { context } = args
  const read = await readOwnForm(args, path, ['name'])
  if ('refused' in read) return read.refused
  const parsed = parseName(read.form.name)
  if (!parsed.ok) {
    const { message } = parsed
    return refuse(context, { name: read.form.name, fault: message }, { reason: 'invalid', message })
  }
  await saveName(servicesOf(context).db, read.owner.userId, parsed.name)
  const told = parsed.name === '' ? ownTexts.nameRemoved : ownTexts.nameSaved(parsed.name)
  return redirectWithFlash(context, path, success(told))
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{pageTitle((actionData ? ownTexts.errorTitle : '') + ownTexts.heading)}</title>
      <AccountScreen {...loaderData} {...actionData} />
    </>
  )
}
