// Works the buttons of /offline, and lists what this phone keeps.
import { registerWorker, untilWorker } from '#app/device/register-worker.ts'
import {
  bytesOfPictures,
  deleteCached,
  keepPublicPage,
  keepSmallPicture,
  listPages,
} from './cached-on-phone.ts'
import { offlineTexts } from './offline-texts.ts'

const mostOffers = 50
const mostLists = 5

registerWorker()

/** Pages of lists all have one title. */
const isList = (path: string) => /^\/(\?|$)/.test(path)

const work = document.getElementById('offline-work')
const [keep, remove] = work?.querySelectorAll('button') ?? []
const status = work?.querySelector('output')
const list = work?.querySelector('ul')
const template = work?.querySelector('template')
const say = (text: string) => {
  if (status) status.textContent = text
}

/** Counts of what is kept that began. */
let counts = 0

async function showCached(): Promise<void> {
  counts += 1
  const own = counts
  const pages = await listPages()
  const bytes = pages.reduce((sum, page) => sum + page.bytes, await bytesOfPictures())
  // A later count has begun, such as after a deletion.
  if (own !== counts) return
  const offers = pages.filter(({ path }) => path.startsWith('/listing/')).length
  say(
    pages.length === 0
      ? offlineTexts.nothing
      : offlineTexts.kept(offers, pages.length - offers, Math.ceil(bytes / 1024)),
  )
  const named = pages.filter(({ path }) => !isList(path))
  list?.replaceChildren(...named.map(({ path, title }) => rowOf(path, title)))
}

/** Fills a row as the page has drawn it. */
function rowOf(path: string, title: string): Node {
  const row = template?.content.cloneNode(true) as DocumentFragment
  const link = row.querySelector('a')
  if (link) {
    link.href = path
    link.textContent = title
  }
  return row
}

async function keepMarket(): Promise<void> {
  say(offlineTexts.working(0, mostOffers))
  // It serves what is kept. This page may lack it still, as after a reload past the cache.
  await untilWorker()
  const offers = new Set<string>()
  let [done, all] = [0, mostOffers]
  const sayWait = (seconds: number) => say(offlineTexts.waiting(done, all, seconds))
  let next: string | undefined = '/'
  for (let lists = 0; next && offers.size < mostOffers && lists < mostLists; lists += 1) {
    const page: Awaited<ReturnType<typeof keepPublicPage>> = await keepPublicPage(next, sayWait)
    for (const offer of page.offers) offers.add(offer)
    next = page.older
  }
  const paths = [...offers].slice(0, mostOffers)
  all = paths.length
  for (const path of paths) {
    const { pictures } = await keepPublicPage(path, sayWait)
    for (const picture of pictures) await keepSmallPicture(picture)
    done += 1
    say(offlineTexts.working(done, all))
  }
}

if (work && 'caches' in window) {
  work.hidden = false
  void showCached()
  keep?.addEventListener('click', () => {
    if (keep.ariaDisabled === 'true') return
    keep.ariaDisabled = 'true'
    void keepMarket()
      .then(showCached, () => say(offlineTexts.failed))
      .finally(() => (keep.ariaDisabled = null))
  })
  remove?.addEventListener('click', () => void deleteCached().then(showCached))
}
