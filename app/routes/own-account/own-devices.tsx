import { href } from 'react-router'
import { listLastEvents } from '#app/accounts/events/account-events.server.ts'
import { endOtherSession, endOtherSessions, listSessions } from '#app/accounts/session/sessions.server.ts'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { SessionsScreen } from '#app/accounts/settings/sessions-screen.tsx'
import { failure, redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { ownerOf, readOwnForm } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { dayAndTime, shortDay } from '#app/text/day-and-time.ts'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/own-devices'

export const meta: Route.MetaFunction = () => [unlistedRobots]

const path = href('/account/sessions')

export async function loader({ context }: Route.LoaderArgs) {
  const { userId, sessionId } = ownerOf(context, path)
  const nowMs = Date.now()
  const today = shortDay(nowMs, nowMs)
  const { db } = servicesOf(context)
  const [sessions, events] = await Promise.all([listSessions(db, userId), listLastEvents(db, userId)])
  return {
    viewerId: userId,
    events: events.map(({ atMs, ...event }) => ({ ...event, when: dayAndTime(atMs, nowMs) })),
    sessions: sessions.map(({ lastUsedMs, id, ...session }) => {
      const day = shortDay(lastUsedMs, nowMs)
      const isThis = id === sessionId
      return { ...session, id, isThis, lastUsed: isThis || day === today ? ownTexts.today : day }
    }),
  }
}

export async function action(args: Route.ActionArgs) {
  const { context } = args
  const read = await readOwnForm(args, path, ['session'], ownTexts)
  if (!read.ok) return refused(context, read.status, read.fault, null)
  const { db } = servicesOf(context)
  if (read.form.session === 'others') {
    const ended = await endOtherSessions(db, read.owner)
    const told = ended === 0 ? ownTexts.noOthers : ownTexts.signedOutOthers(ended)
    return redirectWithFlash(context, path, success(told))
  }
  const id = rowIdOf(read.form.session)
  const device = id && (await endOtherSession(db, read.owner, id))
  if (device === null) return redirectWithFlash(context, path, failure(ownTexts.sessionGone))
  return redirectWithFlash(context, path, success(ownTexts.signedOut(device || ownTexts.unnamed)))
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  return <SessionsScreen {...loaderData} />
}
