import type { Database } from '#db/client.ts'
import { sqlStateOf } from '#db/errors.ts'
import { listOffers } from './list-offers.server.ts'
import type { ListedOffer } from './offer-queries.server.ts'
import type { Position } from './position.ts'
import type { Step } from './steps.server.ts'

export type Group = { kind: Step['kind']; offers: ListedOffer[] }

/** `older`: where the next page begins; null if there is none. `isCutShort`: time ran out before all was read. */
export type Page = { groups: Group[]; older: Position | null; isCutShort: boolean }

const queryCanceled = '57014'

/** The share of a search's time after which no query begins; the connection ends one that runs on. */
const shareForQueries = 0.75

/** When no further query of a search begins, by `performance.now()`. */
export const deadline = (maxMs: number): number => performance.now() + shareForQueries * maxMs

type Wanted = { steps: Step[]; after: Position | null; limit: number; inFilter: number; endsAt: number }

/** Reads a page of the steps, one after the other. */
export async function readSteps(db: Database, wanted: Wanted): Promise<Page> {
  const { after, limit, inFilter, endsAt } = wanted
  const groups: Group[] = []
  let shown = 0
  for (const step of wanted.steps.filter(({ number }) => number >= (after?.step ?? 0))) {
    const begin = { step: step.number, value: null, id: null }
    if (performance.now() > endsAt) return { groups, older: begin, isCutShort: true }
    const from =
      after?.step === step.number && after.value && after.id ? { value: after.value, id: after.id } : null
    // One more than shown tells whether there is a next page.
    const most = limit - shown + 1
    const listed = await orNull(listOffers(db, { ...step, after: from, limit: most, inFilter, endsAt }))
    if (!listed) return { groups, older: null, isCutShort: true }
    const offers = listed.offers.slice(0, limit - shown)
    if (offers.length > 0) groups.push({ kind: step.kind, offers })
    shown += offers.length
    if (listed.offers.length === most)
      return { groups, older: positionAfter(step, offers.at(-1), from), isCutShort: false }
    if (listed.stoppedAt)
      return { groups, older: { step: step.number, ...listed.stoppedAt }, isCutShort: false }
  }
  return { groups, older: null, isCutShort: false }
}

const positionAfter = (
  { number }: Step,
  last: ListedOffer | undefined,
  from: { value: string; id: string } | null,
): Position => ({ step: number, value: last?.value ?? from?.value ?? null, id: last?.id ?? from?.id ?? null })

/** Null if the query took longer than its connection allows. */
export async function orNull<Value>(query: Promise<Value>): Promise<Value | null> {
  try {
    return await query
  } catch (error) {
    if (sqlStateOf(error) === queryCanceled) return null
    throw error
  }
}

export const offersIn = (groups: Group[]): number =>
  groups.reduce((sum, { offers }) => sum + offers.length, 0)
