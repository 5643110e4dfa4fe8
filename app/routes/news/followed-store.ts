import { data, href } from 'react-router'
import { takesOnly } from '#app/http/headers.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { followStore, unfollowStore } from '#app/news/followed-stores.server.ts'
import { maxFollowed } from '#app/news/news-rules.ts'
import { newsTexts } from '#app/news/news-texts.ts'
import { findStore } from '#app/stores/page/find-store.server.ts'
import type { Route } from './+types/followed-store'
import { changeNews } from './change-news.server.ts'

/** Follows a store: its person is told of its new offers. */
export async function action(args: Route.ActionArgs) {
  const { db } = servicesOf(args.context)
  const storeId = rowIdOf(args.params.userId)
  if (!storeId) throw data(null, { status: 404 })
  return await changeNews(args, {
    names: [],
    pathOf: () => href('/vendor/:userId', { userId: storeId }),
    remove: (userId) => unfollowStore(db, userId, storeId),
    add: async (userId) => {
      const followed = await followStore(db, userId, storeId)
      if (followed.ok) {
        const store = await findStore(db, storeId)
        return { ok: true, text: newsTexts.followed(store?.displayName ?? '') }
      }
      const isFull = followed.why === 'full'
      return { ok: false, text: isFull ? newsTexts.fullStores(maxFollowed) : newsTexts.unreadable }
    },
  })
}

export const loader = takesOnly('POST')
