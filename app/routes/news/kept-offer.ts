import { data, href } from 'react-router'
import { takesOnly } from '#app/http/headers.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { keepOffer, stopKeeping } from '#app/news/kept-offers.server.ts'
import { maxKept } from '#app/news/news-rules.ts'
import { newsTexts } from '#app/news/news-texts.ts'
import type { Route } from './+types/kept-offer'
import { changeNews } from './change-news.server.ts'

/** Keeps an offer: its person is told when it gets cheaper, is sold or the like. */
export async function action(args: Route.ActionArgs) {
  const { db } = servicesOf(args.context)
  const listingId = rowIdOf(args.params.listingId)
  if (!listingId) throw data(null, { status: 404 })
  return await changeNews(args, {
    names: [],
    pathOf: () => href('/listing/:listingId', { listingId }),
    remove: (userId) => stopKeeping(db, userId, listingId),
    add: async (userId) => {
      const kept = await keepOffer(db, userId, listingId)
      if (kept.ok) return { ok: true, text: newsTexts.kept }
      return { ok: false, text: kept.why === 'full' ? newsTexts.fullOffers(maxKept) : newsTexts.unreadable }
    },
  })
}

export const loader = takesOnly('POST')
