import { type Asking, hasTime } from '#app/search/bounds/asking.server.ts'
import type { KeysetPosition } from '#app/search/question/question.ts'
import type { Mark } from '#app/search/vocabulary/read-vocabulary.server.ts'
import { listOffers } from './list-offers.server.ts'
import type { After, ListedOffer } from './offer-queries.server.ts'
import type { Step } from './steps.server.ts'

export type Group = { kind: Step['kind']; offers: ListedOffer[] }

/** `older`: where the next page begins; null if there is none. `isCutShort`: time ran out before all was read. */
export type Page = { groups: Group[]; older: KeysetPosition | null; isCutShort: boolean }

type Wanted = {
  steps: Step[]
  after: KeysetPosition | null
  limit: number
  inFilter: number
  marks?: readonly Mark[]
}

export async function readSteps(asking: Asking, wanted: Wanted): Promise<Page> {
  const { after, limit, inFilter, marks = [] } = wanted
  const groups: Group[] = []
  let shown = 0
  for (const step of wanted.steps.filter(({ number }) => number >= (after?.step ?? 0))) {
    const from =
      after?.step === step.number && after.value && after.id ? { value: after.value, id: after.id } : null
    if (!(await hasTime(asking))) return { groups, older: positionAfter(step, from), isCutShort: true }
    // One more than shown tells whether there is a next page.
    const most = limit - shown + 1
    const listed = await listOffers(asking, { ...step, after: from, limit: most, inFilter, marks })
    const offers = listed.offers.slice(0, limit - shown)
    if (offers.length > 0) groups.push({ kind: step.kind, offers })
    shown += offers.length
    if (listed.offers.length === most)
      return { groups, older: positionAfter(step, offers.at(-1) ?? from), isCutShort: false }
    // The next page has all the time for the rest; a step that took all of it alone would only do so again.
    if (listed.isCutShort)
      return {
        groups,
        older: shown > 0 ? positionAfter(step, offers.at(-1) ?? from) : null,
        isCutShort: true,
      }
    if (listed.stoppedAt)
      return { groups, older: { step: step.number, ...listed.stoppedAt }, isCutShort: false }
  }
  return { groups, older: null, isCutShort: false }
}

const positionAfter = ({ number }: Step, last: After): KeysetPosition => ({
  step: number,
  value: last?.value ?? null,
  id: last?.id ?? null,
})

export const offersIn = (groups: Group[]): number =>
  groups.reduce((sum, { offers }) => sum + offers.length, 0)
