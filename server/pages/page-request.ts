import { LRUCache } from 'lru-cache'
import { chosenIn, type Language, languagePair, namedLanguageHeader } from '#app/language/languages.ts'
import { pagePath, parsePageRequest } from '#app/paging/page-cursor.ts'
import { routeEntries } from '#app/routes.ts'
import { parseQuestion } from '#app/search/question/parse-question.server.ts'
import { questionPath } from '#app/search/question/question.ts'

/** The headers that decide whether a request gets a cached page, and which one. */
export type RequestHead = ReturnType<typeof readRequestHead>

/**
 * Reads `rawHeaders`, names and values in turn. `req.headers` would build an object of all headers, which takes longer than
 * everything else before a cached page is sent.
 */
export function readRequestHead(rawHeaders: string[]) {
  const head = {
    cookie: '',
    acceptEncoding: '',
    ifNoneMatch: '',
    savesData: false,
    hasBody: false,
    /** This server never upgrades to another protocol. */
    offersUpgrade: false,
    /** Any number but one is refused (server/http/http-server.ts). */
    hostCount: 0,
    /** What the address or the cookie chooses; null: nothing, or English by its cookie, which is the same page. */
    language: null as Language | null,
    /** The address begins with the language, and its response sets the cookie. */
    isNamed: false,
  }
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (!isLengthOfName[name.length]) continue
    const value = rawHeaders[index + 1] ?? ''
    // Repeated headers are joined, as Node does.
    switch (name.toLowerCase()) {
      case 'host':
        head.hostCount += 1
        break
      case 'cookie':
        head.cookie += head.cookie ? `; ${value}` : value
        break
      case 'accept-encoding':
        head.acceptEncoding += head.acceptEncoding ? `, ${value}` : value
        break
      case 'if-none-match':
        head.ifNoneMatch += head.ifNoneMatch ? `, ${value}` : value
        break
      case 'save-data':
        head.savesData = value === 'on'
        break
      case 'upgrade':
        head.offersUpgrade = true
        break
      case 'content-length':
      case 'transfer-encoding':
        head.hasBody = true
    }
  }
  const chosen = chosenIn(head.cookie)
  if (chosen !== 'en') head.language = chosen
  return head
}

const names =
  'host cookie accept-encoding if-none-match save-data upgrade content-length transfer-encoding'.split(' ')
/** Skips most headers by the length of their name; a lookup in a set would take as long as the rest of the loop. */
const isLengthOfName = Array.from({ length: 32 }, (_, length) => names.some((name) => name.length === length))

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const patternOf = (paths: string[]) =>
  paths.map((path) => path.replace(/\/:\w+\?$/, '').replaceAll(/:\w+/g, uuid)).join('|')
const sharedPaths = (kind: 'page' | 'list' | 'results') =>
  routeEntries.flatMap(({ path, isShared }) => (isShared === kind ? [path] : []))
const shellPaths = routeEntries.flatMap(({ path, hasShell }) => (hasShell ? [path] : []))

const publicPage = new RegExp(
  `^(?:(${patternOf(sharedPaths('list'))})|(${patternOf(sharedPaths('page'))}))(?:\\?(.*))?$`,
  's',
)
const shellPage = new RegExp(`^(?:${patternOf(shellPaths)})$`)

const slugsOf = (path: string) => path.replaceAll(/\/:(\w+)(\??)/g, '(?:/(?<$1>[a-z0-9-]+))$2')
const resultsPage = new RegExp(
  `^(?:${sharedPaths('results').map(slugsOf).join('|')})(?:\\?(?<query>.*))?$`,
  's',
)

/** The targets of questions by their spelling, for the hits of cached pages: parsing takes as long as all the rest of them. */
const resultsTargets = new LRUCache<string, { target: string | null }>({ max: 2000 })
const maxSpelling = 500

/**
 * Returns the page of results that a request target names, by the one spelling of its question; null when there is none, and
 * when the page must name a value that it ignores.
 */
export function resultsTarget(spelling: string): string | null {
  if (spelling.length > maxSpelling) return null
  const known = resultsTargets.get(spelling)
  if (known) return known.target
  const target = parseResultsTarget(spelling)
  resultsTargets.set(spelling, { target })
  return target
}

function parseResultsTarget(spelling: string): string | null {
  const found = resultsPage.exec(spelling)
  if (!found) return null
  const { category, place: where, query } = found.groups ?? {}
  const { question, ignored } = parseQuestion(new URLSearchParams(query), {
    category,
    where,
  })
  return ignored.length > 0 ? null : questionPath(question)
}

/**
 * Returns the public page that a request target names, without parameters that no page reads, such as `?fbclid=…`; null
 * when there is none.
 */
export function publicTarget(target: string): string | null {
  const [, list, page = null, query] = publicPage.exec(target) ?? []
  if (list === undefined || query === undefined) return list ?? page
  return pagePath(list, parsePageRequest(new URLSearchParams(query)))
}

/** Returns the page with a shell that a request target names, or null. The inbox has one for its first page only. */
export function shellTarget(target: string): string | null {
  const page = publicTarget(target)
  const path = page?.replace(/\?.*$/, '') ?? target
  return shellPage.test(path) ? (page ?? target) : null
}

/** The headers by which shared pages differ: pictures to save data, the language, and whether the address names it. */
export const varyHeaders = ({ savesData, language, isNamed }: RequestHead): Record<string, string> => ({
  ...(savesData ? { 'save-data': 'on' } : {}),
  ...(language ? { cookie: languagePair(language) } : {}),
  ...(language && isNamed ? { [namedLanguageHeader]: language } : {}),
})

export function pageKey(target: string, { savesData, language, isNamed }: RequestHead): string {
  const key = language ? `${target} ${isNamed ? 'named ' : ''}${language}` : target
  return savesData ? `${key} save-data` : key
}
