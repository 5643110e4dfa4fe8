import { href } from 'react-router'
import { failure, redirectWithFlash, success } from '#app/http/flash.server.ts'
import { readOwnForm, refuseChange } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { pagePath, parsePageRequest } from '#app/paging/page-cursor.ts'
import { shownName } from '#app/people/people-rules.ts'
import { cleanLine } from '#app/text/clean-text.ts'
import { shortDay } from '#app/text/day-and-time.ts'
import { block, listBlocked, nameOfBlocked, unblock } from '#app/trust/block/blocks.server.ts'
import { BlocksScreen, blockTexts } from '#app/trust/block/blocks-screen.tsx'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/account-blocks'

export const meta: Route.MetaFunction = () => [unlistedRobots]

const path = href('/account/blocks')
const inbox = href('/inbox/:conversationId?')

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, path)
  const request = parsePageRequest(url.searchParams)
  const { people, older } = await listBlocked(servicesOf(context).db, viewer.userId, request)
  return {
    viewerId: viewer.userId,
    olderPath: older && pagePath(path, { direction: 'older', cursor: older }),
    isFirstPage: request.direction !== 'older',
    people: people.map(({ userId, name, sinceMs }) => ({
      userId,
      name: shownName(name, userId),
      since: shortDay(sinceMs, Date.now()),
    })),
  }
}

/** Blocks a person, or ends that. `name` is what the page called them, for the toast. */
export async function action(args: Route.ActionArgs) {
  const { context } = args
  const texts = { ...blockTexts, unreadable: blockTexts.noPerson }
  const read = await readOwnForm(args, path, ['intent', 'person', 'name'], texts)
  if (!read.ok) return redirectWithFlash(context, path, failure(read.fault))
  const { form } = read
  const { userId } = read.owner
  const person = rowIdOf(form.person)
  if (!person) return redirectWithFlash(context, path, failure(blockTexts.noPerson))
  const often = await refuseChange(context, userId)
  if (often) return redirectWithFlash(context, path, failure(often.message))
  const { db } = servicesOf(context)
  const known = await nameOfBlocked(db, userId, person)
  const name = shownName(known ?? (cleanLine(form.name).slice(0, 60) || null), person)
  if (form.intent === 'unblock') {
    await unblock(db, userId, person)
    return redirectWithFlash(context, path, success(blockTexts.unblocked(name)))
  }
  if (!(await block(db, userId, person)))
    return redirectWithFlash(context, inbox, failure(blockTexts.noPerson))
  return redirectWithFlash(context, inbox, success(blockTexts.blocked(name)))
}

export default function AccountBlocks({ loaderData }: Route.ComponentProps) {
  return <BlocksScreen {...loaderData} />
}
