import { setTimeout as sleep } from 'node:timers/promises'
import type { Channel } from '#app/notices/notice-rules.ts'
import { southAfricanDate } from '#app/text/day-and-time.ts'
import { claimNotices, type DueNotice } from './claim-notices.server.ts'
import type { Told } from './send-notice.server.ts'
import { type Teller, tellNotice } from './tell-notice.server.ts'

/** People who are told at the same time over one channel. */
const lanes = 10
/** Resolves when the next notice may begin. */
export type Pace = () => Promise<void>

/** Lets one notice begin every 20 ms: ten at the same moment would hold up the pages of visitors. */
export function createPace(): Pace {
  let last = Promise.resolve()
  return () => {
    const turn = last
    last = turn.then(() => sleep(apartMs))
    return turn
  }
}

const apartMs = 20

/**
 * Tells what is due over one channel, to each person one notice after the other: a digest takes the others along. A service that is
 * slow for some holds back nobody else while lanes are free.
 */
export function createDueTeller(
  teller: Teller,
  channel: Channel,
  { pace, onTold }: { pace: Pace; onTold: (told: Told) => void },
) {
  /** The work under way, by person. */
  const busy = new Map<string, Promise<void>>()
  const faults: unknown[] = []

  const tell = async (notice: DueNotice) => {
    try {
      onTold(await tellNotice(teller, notice))
    } catch (fault) {
      faults.push(fault)
    }
    busy.delete(notice.userId)
  }
  const throwFault = () => {
    const [fault] = faults.splice(0)
    if (fault) throw fault
  }
  return {
    /** Begins what is due; resolves once all of it has begun. Rejects when the database fails, now or after an earlier call. */
    async begin(): Promise<void> {
      for (;;) {
        throwFault()
        const limit = lanes - busy.size
        const notices = await claimNotices(teller.db, {
          channel,
          limit,
          except: [...busy.keys()],
          day: southAfricanDate(teller.now()),
          nowMs: teller.now(),
        })
        for (const notice of notices) {
          await pace()
          busy.set(notice.userId, tell(notice))
        }
        if (notices.length < limit) return
        if (busy.size === lanes) await Promise.race(busy.values())
      }
    },
    /** Resolves once nothing is under way. */
    async settle(): Promise<void> {
      await Promise.all(busy.values())
      throwFault()
    },
  }
}
