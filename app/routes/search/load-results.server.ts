import { data, type RouterContextProvider } from 'react-router'
import { blockedByViewer } from '#app/http/blocked-by-viewer.server.ts'
import { clientAddressContext, servicesOf } from '#app/http/services.server.ts'
import { findFurther } from '#app/search/engine/alternatives.server.ts'
import { orNull } from '#app/search/engine/read-steps.server.ts'
import { type Found, searchOffers } from '#app/search/engine/search-offers.server.ts'
import { leastListed } from '#app/search/landing-pages.server.ts'
import { noneText, viewAlternatives } from '#app/search/page/other-offers.server.ts'
import type { ResultsPageProps } from '#app/search/page/results-page.tsx'
import { viewResults } from '#app/search/page/results-view.server.ts'
import { searchTexts } from '#app/search/page/search-texts.ts'
import { fewKnownPlaces } from '#app/search/places/places.server.ts'
import { type Fixed, parseQuestion } from '#app/search/question/parse-question.server.ts'
import type { Question } from '#app/search/question/question.ts'
import { questionPath } from '#app/search/question/question-path.ts'
import { sharePage } from '#app/shell/share-page.server.ts'
import { categoryOf, showInstead } from './show-instead.server.ts'

const busySeconds = 2

const nothing = { groups: [], older: null, isCutShort: false, count: null, corrections: [], marks: [] }

/** Data of a page of results. `fixed`: the category and place of a landing page's path, which must exist. */
export async function loadResults(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  fixed: Fixed = {},
) {
  const { origin, search } = servicesOf(context)
  const { question, ignored } = parseQuestion(url.searchParams, fixed)
  if (fixed.category !== undefined && !question.category) throw data(null, { status: 404 })
  if (fixed.where !== undefined && !question.where) throw data(null, { status: 404 })
  const clientAddress = context.get(clientAddressContext)
  const waitSeconds = await search.countSearch(clientAddress)
  const without = await blockedByViewer(context)
  const all = waitSeconds > 0 ? null : await search.runBounded(() => orNull(searchOffers(search, question)))
  const found = all && withoutPeople(all, without)
  const view = viewResults(question, found ?? nothing)
  const isEmpty = view.sections.length === 0 && !question.older
  const isNone = isEmpty && found !== null && !found.isCutShort
  if (isNone && question.words.length > 0) search.noteMiss(question.words, clientAddress)
  const further = found ? await findOthers(context, question, found) : []
  const category = isEmpty ? categoryOf(question) : null
  const instead = isEmpty
    ? await showInstead(context, { question, category, further })
    : viewAlternatives(question, further)
  const notes = [
    ...ignored.map((name) => searchTexts.ignored[name]),
    ...(found === null ? [waitSeconds > 0 ? searchTexts.tooOften(waitSeconds) : searchTexts.busy] : []),
    ...(found?.isCutShort ? [searchTexts.cutShort] : []),
    ...(isNone ? [noneText(question, further)] : []),
  ]
  const showsCategories = isEmpty && category === null
  const page: ResultsPageProps = { view, placeNames: fewKnownPlaces, notes, instead, showsCategories }
  // A landing page with anything but its path is another page.
  const isLanding = ignored.length === 0 && questionPath(question) === url.pathname
  const isListed = Object.keys(fixed).length > 0 && isLanding && (found?.count?.offers ?? 0) >= leastListed
  if (found && !isEmpty) sharePage(context, { userIds: ownersOf([...found.groups, ...further]) })
  // The newest offers are shown instead.
  else if (found && !question.typed) sharePage(context, 'everybody')
  return data(
    { page, origin, isListed },
    found
      ? {}
      : {
          status: waitSeconds > 0 ? 429 : 503,
          headers: { 'retry-after': String(waitSeconds || busySeconds) },
        },
  )
}

const withoutPeople = (found: Found, people: ReadonlySet<string>): Found =>
  people.size === 0
    ? found
    : {
        ...found,
        groups: found.groups.map((group) => ({
          ...group,
          offers: group.offers.filter(({ userId }) => !people.has(userId)),
        })),
      }

const ownersOf = (lists: readonly { offers: readonly { userId: string }[] }[]) => [
  ...new Set(lists.flatMap(({ offers }) => offers.map(({ userId }) => userId))),
]

/** Returns offers of similar questions, but not of people whom the viewer blocked. */
async function findOthers(context: Readonly<RouterContextProvider>, question: Question, found: Found) {
  const { search } = servicesOf(context)
  const without = await blockedByViewer(context)
  const others = (await search.runBounded(() => orNull(findFurther(search, question, found)))) ?? []
  return others
    .map((one) => ({ ...one, offers: one.offers.filter(({ userId }) => !without.has(userId)) }))
    .filter(({ offers }) => offers.length > 0)
}
