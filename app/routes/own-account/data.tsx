import { href } from 'react-router'
import { askForCopy, findNewestCopy } from '#app/accounts/own-data/copies.server.ts'
import { copyTexts, sizeInWords } from '#app/accounts/own-data/own-data.ts'
import { DataScreen } from '#app/accounts/own-data/own-data-screens.tsx'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { failure, redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { ownerOf, readOwnForm } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { dayAndTime } from '#app/text/day-and-time.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/data'

export const meta: Route.MetaFunction = () => [unlistedRobots]

const path = href('/account/data')

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = ownerOf(context, path)
  const copy = await findNewestCopy(servicesOf(context).db, userId)
  const isMade = copy !== null && copy.endsAtMs !== null
  return {
    viewerId: userId,
    isBeingMade: copy !== null && !isMade,
    ready: isMade
      ? { id: copy.id, size: sizeInWords(copy.bytes), until: dayAndTime(copy.endsAtMs ?? 0, Date.now()) }
      : null,
  }
}

export async function action(args: Route.ActionArgs) {
  const { context } = args
  const read = await readOwnForm(args, path, [], ownTexts)
  if (!read.ok) return refused(context, read.status, read.fault, null)
  const asked = await askForCopy(servicesOf(context).ownData, read.owner.userId)
  const told = asked === 'too-many' ? failure(copyTexts.tooMany) : success(copyTexts.asked)
  return redirectWithFlash(context, path, told)
}

export default function Data({ loaderData }: Route.ComponentProps) {
  return <DataScreen {...loaderData} />
}
