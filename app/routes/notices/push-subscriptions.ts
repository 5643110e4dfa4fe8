import { retryAfter, sendsJson, takesOnly } from '#app/http/headers.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import {
  pushTexts,
  type SavedSubscription,
  saveSubscription,
} from '#app/notices/push/subscriptions.server.ts'
import { deviceName } from '#app/text/device-name.ts'
import type { Route } from './+types/push-subscriptions'

type Refusal = (SavedSubscription & { ok: false })['reason']

const refusals: Record<Refusal, [status: number, text: keyof typeof pushTexts]> = {
  unreadable: [400, 'unreadable'],
  'unknown-service': [422, 'unknownService'],
  unknown: [404, 'unknown'],
  removed: [410, 'removed'],
  'shared-phone': [410, 'sharedPhone'],
  'signed-out': [401, 'signIn'],
  'too-many': [429, 'tooMany'],
}

/**
 * Takes the JSON of a browser's `PushSubscription`, with `again` if nobody asked for it now, `renewed` if the browser then made a
 * new one, and `as`, the page's user. Returns `{id}`, or `{fault}` in words.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = viewerOf(context)
  if (!viewer) return refuse(401, pushTexts.signIn)
  if (!sendsJson(request)) return refuse(415, pushTexts.unreadable)
  const sent: unknown = await request.json().catch(() => null)
  // Another person's page was left open in this browser.
  if (personIn(sent) !== undefined && personIn(sent) !== viewer.userId)
    return refuse(409, pushTexts.otherPerson)
  const device = deviceName(request.headers.get('user-agent') ?? '')
  const saved = await saveSubscription(servicesOf(context).push, viewer, sent, device)
  if (saved.ok) return Response.json({ id: saved.id })
  const wait = saved.reason === 'too-many' ? retryAfter(saved.waitSeconds) : undefined
  const [status, text] = refusals[saved.reason]
  return refuse(status, pushTexts[text], wait)
}

const personIn = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'as' in sent ? sent.as : undefined

const refuse = (status: number, fault: string, headers: Record<string, string> = {}) =>
  Response.json({ fault }, { status, headers })

export const loader = takesOnly('POST')
