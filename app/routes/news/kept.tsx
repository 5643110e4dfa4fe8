import { href } from 'react-router'
import { failure, redirectWithFlash, success } from '#app/http/flash.server.ts'
import { readOwnForm } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { listNews } from '#app/news/due-news.server.ts'
import { listFollowed } from '#app/news/followed-stores.server.ts'
import { listKept } from '#app/news/kept-offers.server.ts'
import { KeptScreen } from '#app/news/kept-screen.tsx'
import { newsMailTexts, newsTexts } from '#app/news/news-texts.ts'
import { listSearches, questionAt } from '#app/news/saved-searches.server.ts'
import { isTold, tellNews } from '#app/news/settings.server.ts'
import { lineOf } from '#app/news/tell-news.server.ts'
import { searchName } from '#app/search/page/results-view.server.ts'
import { questionParameters } from '#app/search/question/question.ts'
import { blockTexts } from '#app/trust/block/blocks-screen.tsx'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/kept'

export const meta: Route.MetaFunction = () => [unlistedRobots]

const path = href('/account/kept')

export async function loader({ context }: Route.LoaderArgs) {
  const { userId: viewerId } = requireViewer(context, path)
  const { db } = servicesOf(context)
  const [news, searches, offers, stores, isOn] = await Promise.all([
    listNews(db, viewerId, Date.now()),
    listSearches(db, viewerId),
    listKept(db, viewerId),
    listFollowed(db, viewerId),
    isTold(db, viewerId),
  ])
  return {
    viewerId,
    isOn,
    news: {
      heading: newsMailTexts.subject(news.length),
      lines: news.map((one) => ({
        path: href('/listing/:listingId', { listingId: one.listingId }),
        line: lineOf(one, (address) => searchName(questionAt(address))),
      })),
    },
    offers,
    stores,
    searches: searches.map(({ address, askedMs }) => {
      const question = questionAt(address)
      return {
        name: searchName(question),
        path: address,
        fields: questionParameters(question),
        isAsked: askedMs !== null,
      }
    }),
  }
}

/** Turns all news on or off; what was saved stays. */
export async function action(args: Route.ActionArgs) {
  const { context } = args
  const texts = { ...blockTexts, unreadable: newsTexts.unreadable }
  const read = await readOwnForm(args, path, ['tells'], texts)
  if (!read.ok) return redirectWithFlash(context, path, failure(read.fault))
  const tells = read.form.tells === 'yes'
  if (!tells && read.form.tells !== 'no')
    return redirectWithFlash(context, path, failure(newsTexts.unreadable))
  await tellNews(servicesOf(context).db, read.owner.userId, tells)
  return redirectWithFlash(context, path, success(tells ? newsTexts.goesOn : newsTexts.isOff))
}

export default function Kept({ loaderData }: Route.ComponentProps) {
  return <KeptScreen {...loaderData} />
}
