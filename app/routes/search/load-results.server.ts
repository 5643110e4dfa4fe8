import { data } from 'react-router'
import { visitWaitOf } from '#app/http/count-visits.server.ts'
import { isPrefetch, retryAfter } from '#app/http/headers.ts'
import { type Context, clientAddressContext, servicesOf } from '#app/http/services.server.ts'
import { blockedByViewer, viewerOf } from '#app/http/viewer.server.ts'
import { listActiveOffers } from '#app/listings/listings.server.ts'
import { addressOf, tapSearch } from '#app/news/saved-searches.server.ts'
import type { Tell } from '#app/news/tell-me.tsx'
import { beginAsking, inTimeOr } from '#app/search/bounds/asking.server.ts'
import type { Category } from '#app/search/categories/categories.ts'
import { guessCategoryOfWords } from '#app/search/categories/guess-category.server.ts'
import { type Alternative, findFurther, findNewestNearby } from '#app/search/engine/alternatives.server.ts'
import { searchOffers } from '#app/search/engine/search-offers.server.ts'
import { findStores } from '#app/search/find-stores.server.ts'
import { leastListed } from '#app/search/landing-pages.server.ts'
import type { ResultsPageProps } from '#app/search/page/results-page.tsx'
import {
  noneText,
  type Section,
  searchName,
  viewAlternatives,
  viewNearby,
  viewResults,
} from '#app/search/page/results-view.server.ts'
import { searchTexts } from '#app/search/page/search-texts.ts'
import { fewKnownPlaces, municipalityOf } from '#app/search/places/places.server.ts'
import { type Fixed, parseQuestion } from '#app/search/question/parse-question.server.ts'
import {
  anything,
  maxTypedLength,
  type Question,
  questionParameters,
  questionPath,
} from '#app/search/question/question.ts'
import { sharePage } from '#app/shell/share-page.server.ts'
import { cleanLine } from '#app/text/clean-text.ts'

const busySeconds = 2

const nothing = { groups: [], older: null, isCutShort: false, count: null, corrections: [], marks: [] }

/** Data of a page of results. `fixed`: the category and place of a landing page's path, which must exist. */
export async function loadResults(
  { request, url, context }: { request: Request; url: URL; context: Context },
  fixed: Fixed = {},
) {
  const { origin, search } = servicesOf(context)
  const { question: asked, ignored } = parseQuestion(url.searchParams, fixed)
  const question = { ...asked, without: [...(await blockedByViewer(context))] }
  if (fixed.category !== undefined && !question.category) throw data(null, { status: 404 })
  if (fixed.where !== undefined && !question.where) throw data(null, { status: 404 })
  const clientAddress = context.get(clientAddressContext)
  const waitSeconds = visitWaitOf(context)
  const answer = waitSeconds > 0 ? null : await searchWhole(context, question)
  const found = answer && answer.found
  const view = viewResults(question, found ?? nothing)
  const isEmpty = view.sections.length === 0 && !question.older
  const stores = answer?.stores ?? []
  const isNone = isEmpty && stores.length === 0 && found !== null && !found.isCutShort
  const { words, where } = question
  if (isNone && words.length > 0) search.noteMiss({ words, area: municipalityOf(where), clientAddress })
  const further = answer?.further ?? []
  const category = isEmpty ? categoryOf(question) : null
  const instead = isEmpty
    ? await showInstead(context, { question, category, further })
    : viewAlternatives(question, further)
  const notes = [
    ...ignored.map((name) => searchTexts.ignored[name]),
    ...(found === null ? [waitSeconds > 0 ? searchTexts.tooOften(waitSeconds) : searchTexts.busy] : []),
    ...(answer?.isCutShort ? [searchTexts.cutShort] : []),
    ...(isNone ? [noneText(question, further)] : []),
  ]
  // Not for somebody who searches too often: the line says how long to wait.
  const isBusy = answer === null ? waitSeconds === 0 : answer.isCutShort
  const againPath = isBusy ? url.pathname + url.search : null
  const showsCategories = isEmpty && category === null
  // A place that we do not know stays in its field, to be mended.
  const typedPlace = ignored.includes('place') ? url.searchParams.get('in') : null
  const place = {
    name: view.question.where ?? cleanLine(typedPlace ?? '').slice(0, maxTypedLength),
    names: fewKnownPlaces,
  }
  const page: ResultsPageProps = { view, place, notes, againPath, stores, instead, showsCategories }
  // A landing page with anything but its path is another page.
  const isLanding = ignored.length === 0 && questionPath(question) === url.pathname
  const isListed = Object.keys(fixed).length > 0 && isLanding && (found?.count?.offers ?? 0) >= leastListed
  // A page that was cut short is not kept: the next search may have the time.
  const isWhole = answer !== null && !answer.isCutShort
  const tell = await tellOf(context, question, { isNone, isSeen: isWhole && !isPrefetch(request) })
  if (isWhole && !isEmpty)
    sharePage(context, {
      userIds: ownersOf([...answer.found.groups, ...answer.further, { offers: answer.stores }]),
    })
  // The newest offers are shown instead.
  else if (isWhole && !question.typed) sharePage(context, 'everybody')
  return data(
    { page, tell, origin, isListed },
    found ? {} : { status: waitSeconds > 0 ? 429 : 503, headers: retryAfter(waitSeconds || busySeconds) },
  )
}

/** The button that saves the question. That its person sees the results counts as told. */
async function tellOf(
  context: Context,
  question: Question,
  { isNone, isSeen }: { isNone: boolean; isSeen: boolean },
): Promise<Tell> {
  const fields = questionParameters({ ...question, sort: 'newest', older: null })
  if (fields.length === 0) return null
  const viewerId = viewerOf(context)?.userId ?? null
  const isSaved =
    viewerId !== null && (await tapSearch(servicesOf(context).db, viewerId, addressOf(question), isSeen))
  const missing =
    isNone && question.typed ? { words: question.typed, place: question.where?.name ?? null } : null
  return { viewerId, fields, saved: isSaved ? searchName(question) : null, missing }
}

const ownersOf = (lists: readonly { offers: readonly { userId: string }[] }[]) => [
  ...new Set(lists.flatMap(({ offers }) => offers.map(({ userId }) => userId))),
]

/**
 * Searches, and looks for similar questions where little is found, in the time of one search. Null while too many wait, or if time ran
 * out at once.
 */
async function searchWhole(context: Context, question: Question) {
  const { search } = servicesOf(context)
  return await search.runBounded(async () => {
    const asking = beginAsking(search)
    const found = await inTimeOr(searchOffers(asking, question), null)
    if (!found) return null
    const stores = await findStores(asking, question)
    const { alternatives: further, isCutShort } = await findFurther(asking, question, found)
    return { found, stores, further, isCutShort: found.isCutShort || isCutShort }
  })
}

const newestShown = 8

type Instead = {
  question: Question
  category: Category | null
  further: Alternative[]
}

/** The category of a question, or that its words speak for. */
const categoryOf = ({ category, words }: Question): Category | null => category ?? guessCategoryOfWords(words)

/** Returns the sections of a page that found nothing: offers of similar questions, the way to its category, and the newest nearby. */
async function showInstead(context: Context, { question, category, further }: Instead): Promise<Section[]> {
  const shown = new Set(further.flatMap(({ offers }) => offers.map(({ id }) => id)))
  return [
    ...viewAlternatives(question, further),
    ...(category ? [categoryLink(question, category)] : []),
    ...(await newestOf(context, question, shown)),
  ]
}

/** The category in the place that was asked for; everywhere, where the page is that one already. */
function categoryLink(question: Question, category: Category): Section {
  const whole = { ...anything, where: question.where, category }
  const path = questionPath(whole)
  const morePath = path === questionPath(question) ? questionPath({ ...whole, where: null }) : path
  return { heading: `${searchTexts.tryCategory} ${category.name}`, offers: [], morePath }
}

async function newestOf(
  context: Context,
  { where, without }: Question,
  shown: ReadonlySet<string>,
): Promise<Section[]> {
  const { db, search } = servicesOf(context)
  const nearby =
    where && (await search.runBounded(() => inTimeOr(findNewestNearby(search, { where, without }), null)))
  if (nearby) {
    const sections = viewNearby(nearby, shown)
    if (sections.length > 0) return sections
  }
  const { offers } = await listActiveOffers(db, { direction: 'first' }, { without: new Set(without) })
  return [{ heading: searchTexts.newest, offers: offers.slice(0, newestShown), morePath: null }]
}
