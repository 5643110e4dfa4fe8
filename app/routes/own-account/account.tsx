import { href } from 'react-router'
import { AccountScreen } from '#app/accounts/settings/account-screen.tsx'
import { parsePerson } from '#app/accounts/settings/own-person.ts'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { readOverview, savePerson } from '#app/accounts/settings/save-own-person.server.ts'
import { redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { ownerOf, readOwnForm, refuseChange } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { showAgain } from '#app/routes/accounts/refusal.server.ts'
import { wellKnownPlaces } from '#app/search/places/places.server.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/account'

export const meta: Route.MetaFunction = () => [unlistedRobots]

const path = href('/account')

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, email } = ownerOf(context, path)
  const overview = await readOverview(servicesOf(context).db, userId)
  return { viewerId: userId, email, placeNames: wellKnownPlaces, ...overview }
}

export async function action(args: Route.ActionArgs) {
  const { context } = args
  const read = await readOwnForm(args, path, ['name', 'place'], ownTexts)
  if (!read.ok) return refused(context, read.status, read.fault, null)
  const { name, place } = read.form
  const parsed = parsePerson({ name, place })
  if (!parsed.ok) {
    const { field, message } = parsed
    const faults = { [field]: message }
    return showAgain(context, { name, place, faults }, { reason: 'invalid', message })
  }
  const often = await refuseChange(context, read.owner.userId)
  if (often) return showAgain(context, { name, place, faults: {} }, often)
  const former = await savePerson(servicesOf(context).db, read.owner.userId, parsed)
  return redirectWithFlash(context, path, success(toldOf(former, parsed.name)))
}

const toldOf = (former: string, name: string) =>
  former === name ? ownTexts.saved : name === '' ? ownTexts.nameRemoved : ownTexts.nameSaved(name)

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} {...actionData} />
}
