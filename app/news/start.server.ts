import { sql } from 'drizzle-orm'
import type { Jobs } from '#app/concurrency/job-queues.ts'
import { counterOf, type MakeLimiter } from '#app/concurrency/limiter-points.server.ts'
import { workOften } from '#app/concurrency/work-often.ts'
import { describeMailError } from '#app/mail/mail-faults.ts'
import type { StopTokens } from '#app/notices/settings/stop-token.server.ts'
import { startRounds } from '#app/notices/start.server.ts'
import { createLanes, createPace, type Pace } from '#app/notices/waiting/send-due.server.ts'
import type { NoticeOutcome, TakenNews } from '#app/notices/waiting/send-notice.server.ts'
import { searchName } from '#app/search/page/results-view.server.ts'
import type { Database } from '#db/client.ts'
import { describeError } from '#db/errors.ts'
import { endForgotten, findMailed, findPushed } from './due-news.server.ts'
import { noteEndings } from './kept-changes.server.ts'
import { freshAtOnce, matchFresh } from './match-offers.server.ts'
import { questionAt, shownOfSearches } from './saved-searches.server.ts'
import { mailNews, pushNews, type Telling, takeForMail } from './tell-news.server.ts'
import { countWanted } from './wanted-words.server.ts'

/** An offer is matched this soon, and twice as late at the most. */
const matchingMs = 5_000
/** While more offers wait, the database rests for so many times what a few of them took: pages come first. */
const restShare = 3
/** One person saves, keeps, follows and removes no more often. */
const changeLimit = { name: 'news-changes', points: 120, durationSeconds: 10 * 60 }
/** An offer that comes back later than this is told again. */
const toldDays = 60

/** News are told within this after they were noted, or after 18:00. */
const roundMs = 10_000
/** Somebody who could not be told is tried again after this. */
const retryMs = { push: 60_000, mail: 10 * 60_000 }

/** The query reads all news that wait: it is not repeated for each ten people. */
const foundAtOnce = 200

type Parts = {
  onNotified: (outcome: NoticeOutcome) => void
  pace: Pace
}

/** Tells each person with due news over one channel: by push, or after 18:00 by mail. */
export function createNewsTeller(telling: Telling, channel: 'push' | 'mail', { onNotified, pace }: Parts) {
  const [find, tell] = channel === 'push' ? [findPushed, pushNews] : [findMailed, mailNews]
  /** When those who could not be told are tried again. */
  const retries = new Map<string, number>()
  let found: { userId: string }[] = []
  return createLanes({
    pace,
    claim: async (limit, busy) => {
      const nowMs = telling.now()
      for (const [userId, untilMs] of retries) if (untilMs <= nowMs) retries.delete(userId)
      const wanted = { nowMs, limit: foundAtOnce, except: [...busy, ...retries.keys()] }
      if (found.length < limit) found = await find(telling.db, wanted)
      return found.splice(0, limit)
    },
    tell: async ({ userId }) => {
      const outcome = await tell(telling, userId).catch((error): NoticeOutcome => {
        telling.onError(error, channel)
        return 'failed'
      })
      if (outcome === 'later' || outcome === 'failed') retries.set(userId, telling.now() + retryMs[channel])
      onNotified(outcome)
    },
  })
}

type NewsParts = Pick<Telling, 'db'> & {
  makeLimiter: MakeLimiter
  /** Known once the system has assigned the port. */
  origin: () => string
  stopTokens: StopTokens
  onNotified: (outcome: NoticeOutcome) => void
  warn: (facts: object, message: string) => void
}

type Sending = Pick<Telling, 'sendMail' | 'sendPush'> & { jobs: Jobs }

export type News = ReturnType<typeof createNews>

/** News of what people wait for. `begin` tells what is due, until `close`, and returns what takes news along with messages. */
export function createNews(parts: NewsParts) {
  const { db, makeLimiter, origin, stopTokens, onNotified, warn } = parts
  let closeRounds: (() => Promise<void>)[] = []
  return {
    countChange: counterOf(makeLimiter(changeLimit)),
    begin: async ({ jobs, ...sending }: Sending): Promise<(userId: string) => Promise<TakenNews | null>> => {
      await jobs.hourly('note-endings', () => noteEndings(db))
      await jobs.daily('sweep-news', () => sweepNews(db))
      await jobs.daily('end-searches', () => endForgotten(db))
      await jobs.daily('count-wanted', () => countWanted(db))
      const telling: Telling = {
        db,
        ...sending,
        nameOf: (address) => searchName(questionAt(address)),
        isStillFound: (rows) => shownOfSearches(db, rows),
        now: Date.now,
        origin: origin(),
        stopLink: (id, purpose) => `${origin()}/mail/stop?t=${stopTokens.makeStopToken(id, purpose)}`,
        onError: (error, channel) => warn({ channel, ...describeMailError(error) }, 'news could not be sent'),
      }
      const onError = (error: unknown) => warn(describeError(error), 'news wait: the database is away')
      const pace = createPace()
      const match = async () => {
        const beganMs = performance.now()
        const isAll = (await matchFresh(db)) < freshAtOnce
        return isAll ? matchingMs : restShare * (performance.now() - beganMs)
      }
      closeRounds = [
        workOften(matchingMs, match, onError),
        ...(['push', 'mail'] as const).map((channel) =>
          startRounds(createNewsTeller(telling, channel, { pace, onNotified }), onError, roundMs),
        ),
      ]
      return (userId) =>
        takeForMail(telling, userId, 'messages').catch((error) => {
          onError(error)
          return null
        })
    },
    close: async () => void (await Promise.all(closeRounds.map((close) => close()))),
  }
}

const sweptAtOnce = 10_000

export async function sweepNews(db: Database): Promise<void> {
  const sweep = () =>
    db.execute(sql`
      delete from news where (user_id, listing_id) in (
        select user_id, listing_id from news where told_at < now() - ${sql.raw(`interval '${toldDays} days'`)} limit ${sweptAtOnce})`)
  while ((await sweep()).rowCount === sweptAtOnce);
}
