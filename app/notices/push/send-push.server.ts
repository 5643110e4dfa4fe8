import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { givenLanguage } from '#app/language/current-language.ts'
import type { Language } from '#app/language/languages.ts'
import { isQuietNow } from '#app/notices/notice-rules.ts'
import { readSettings } from '#app/notices/settings/settings.server.ts'
import type { SendPush } from '#app/notices/waiting/send-notice.server.ts'
import type { RoutePath } from '#app/routes.ts'
import { cutText, graphemesOf } from '#app/text/cut-text.ts'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { type BrowserKeys, encryptPush } from './encrypt-push.server.ts'
import { pushEndpoint } from './post-push.server.ts'
import type { Push } from './push.server.ts'

/** The content of a push, which the server sends: a title, and options of `showNotification` as the service worker passes them on. */
export type PushMessage = {
  /** The writer's name. */
  title: string
  body: string
  /** The language of what the market wrote, for screen readers. */
  lang: Language
  /** The path that a tap opens. */
  data: string
  /** A notice replaces the one with the same tag. */
  tag: string
  silent?: true
  /** A sound though it replaces another. */
  renotify?: true
}

type Notice = {
  userId: string
  message: PushMessage
  /** A push service keeps one waiting message of a topic, such as a conversation's. */
  topic: string
  urgency: 'very-low' | 'low' | 'normal' | 'high'
  /** The push service drops a message that it could not deliver in this time. */
  ttlSeconds: number
}

type SentPush = {
  /** Browsers whose push service took it. */
  accepted: number
  /** When a browser may be reached after none was; null otherwise. */
  retryAt: Date | null
}

/**
 * Android holds back what is not urgent while the phone sleeps. A silent notice is urgent too, unless its person wants quiet: it
 * replaces one that may still wait. A push service drops a notice after a day.
 */
export const pushesOf =
  (push: Push): SendPush =>
  ({ isQuiet, ...notice }) =>
    sendPush(push, { ...notice, urgency: isQuiet ? 'low' : 'high', ttlSeconds: 24 * 60 * 60 })

/** Sends a notice to every browser of a person. Subscriptions that ended are deleted. */
export async function sendPush(push: Push, notice: Notice): Promise<SentPush> {
  const found = await subscriptionsOf(push.db, { userId: notice.userId })
  const payload = pushPayload(notice.message)
  const headers = {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(notice.ttlSeconds),
    urgency: notice.urgency,
    topic: createHash('sha256').update(notice.topic).digest('base64url').slice(0, 32),
  }
  const sent = await Promise.all(found.map((one) => sendOne(push, one, { payload, headers })))
  const accepted = sent.filter((one) => one === 'accepted').length
  const waits = sent.filter((one) => one instanceof Date).map(Number)
  return { accepted, retryAt: accepted === 0 && waits.length > 0 ? new Date(Math.min(...waits)) : null }
}

type Subscription = BrowserKeys & {
  id: string
  endpoint: string
  failures: number
  /** Milliseconds since 1970, in the future; null when its push service may be asked now. */
  retryAtMs: number | null
}

/** A session that ran out is deleted later. */
const subscriptionsOf = prepared<Subscription>(
  'push_subscriptions_of',
  sql`
    select p.id, p.endpoint, p.p256dh, p.auth, p.failures,
      case when p.retry_at > now() then floor(extract(epoch from p.retry_at) * 1000)::float8 end as "retryAtMs"
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.user_id = ${sql.placeholder('userId')} and p.removed_at is null and s.expires_at > now()`,
)

/** Returns the time of the next try if this one failed. */
async function sendOne(
  push: Push,
  subscription: Subscription,
  { payload, headers }: { payload: string; headers: Record<string, string> },
): Promise<'accepted' | 'gone' | Date> {
  if (subscription.retryAtMs !== null) return new Date(subscription.retryAtMs)
  // The list of hosts may have changed since it was stored.
  const url = pushEndpoint(subscription.endpoint, push.moreHosts)
  if (!url) return await forget(push, subscription)
  const authorization = push.vapid(url.origin, Date.now())
  const body = encryptPush(payload, subscription)
  const { status, retryAfter } = await push.post(url, { ...headers, authorization }, body)
  const outcome = pushOutcomeOf(status)
  if (outcome === 'gone') return await forget(push, subscription)
  if (outcome === 'failed') return await putOff(push, subscription, retryAfter)
  if (subscription.failures > 0)
    await push.db.execute(sql`
      update push_subscriptions set failures = 0, failed_since = null, retry_at = null where id = ${subscription.id}`)
  return outcome
}

async function forget({ db }: Push, { id }: Subscription): Promise<'gone'> {
  await db.execute(sql`delete from push_subscriptions where id = ${id}`)
  return 'gone'
}

/** Deletes a subscription that has failed for a week. */
async function putOff(push: Push, subscription: Subscription, retryAfter: string): Promise<'gone' | Date> {
  const wait = waitSeconds(retryAfter, subscription.failures, Date.now())
  const { rows } = await push.db.execute<{ retryAtMs: number }>(sql`
    update push_subscriptions set failures = failures + 1, failed_since = coalesce(failed_since, now()),
      retry_at = now() + make_interval(secs => ${wait})
    where id = ${subscription.id}
    returning case when failed_since >= now() - interval '7 days'
      then floor(extract(epoch from retry_at) * 1000)::float8 end as "retryAtMs"`)
  return rows[0]?.retryAtMs ? new Date(rows[0].retryAtMs) : await forget(push, subscription)
}

type PushOutcome = 'accepted' | 'gone' | 'failed'

/**
 * Returns what a status means for a subscription: a push service that knows it no more says 404 or 410, and to most other faults
 * of the client there is no cure. 408, 413, 429, 3xx, 5xx and no response (0) are of the moment.
 */
function pushOutcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted'
  const isOfTheMoment = status < 400 || status >= 500 || [408, 413, 429].includes(status)
  return isOfTheMoment ? 'failed' : 'gone'
}

const firstWaitSeconds = 30
const longestWaitSeconds = 60 * 60

/**
 * Returns the seconds until a push service is asked again: its `Retry-After`, in seconds or as a date, else 30 seconds, doubled
 * with each failure; at most an hour.
 */
function waitSeconds(retryAfter: string, failures: number, nowMs: number): number {
  const asked = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - nowMs) / 1000)
  const wait = asked > 0 ? asked : firstWaitSeconds * 2 ** Math.min(failures, 10)
  return Math.min(wait, longestWaitSeconds)
}

const maxBytes = 400
const maxTitleLength = 60

/** Returns the JSON of a message, at most 400 bytes: title and text are cut between letters. */
export function pushPayload({ title, body, ...rest }: PushMessage): string {
  const shown = cutText(title, maxTitleLength - 1)
  // No more than could fit, and one letter that tells that there is more.
  const letters = graphemesOf(body.slice(0, maxBytes + 1))
  for (let kept = letters.length; ; kept -= 1) {
    const isWhole = kept === letters.length && body.length <= maxBytes
    const cut = isWhole ? body : `${letters.slice(0, kept).join('').trimEnd()}…`
    const json = JSON.stringify({ title: shown, body: cut, ...rest })
    if (kept <= 0 || Buffer.byteLength(json) <= maxBytes) return json
  }
}

/** A notice about something else than a message; a later one with its tag replaces it. */
export type PlainNotice = {
  title: string
  text: string
  path: RoutePath | '/account/kept' | `/inbox/${string}` | `/listing/${string}`
  tag: string
}

/**
 * Sends a notice once to a person's browsers, silently in their quiet hours, and not at all if they want none. Rejects if a push
 * service cannot be asked. Returns how many browsers will show it.
 */
export async function pushNotice(
  { db, sendPush: send, nowMs }: { db: Database; sendPush: SendPush; nowMs: number },
  userId: string,
  { title, text, path, tag }: PlainNotice,
): Promise<number> {
  const { push, quiet } = await readSettings(db, userId)
  if (!push) return 0
  const message = { title, body: text, lang: givenLanguage(), data: path, tag }
  const isQuiet = isQuietNow(quiet, nowMs)
  const { accepted } = await send({
    userId,
    topic: `${tag}-${userId}`,
    isQuiet,
    message: isQuiet ? { ...message, silent: true } : message,
  })
  return accepted
}
