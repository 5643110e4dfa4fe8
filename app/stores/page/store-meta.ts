import { href, type MetaDescriptor } from 'react-router'
import { previewSize } from '#app/images/picture-rules.ts'
import type { StoreProfile } from '#app/stores/store-rules.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { storeTexts } from './store-texts.ts'

/** The link preview of a store: its newest photos beside its name. */
export function storeMeta(store: StoreProfile, origin: string, path: string): MetaDescriptor[] {
  const description = store.bio || storeTexts.welcome(store.displayName)
  const image = {
    ...previewSize,
    path: href('/vendor/:userId/preview.jpg', { userId: store.userId }),
    alt: store.displayName,
  }
  return pageMeta({ name: store.displayName, description, origin, path, image, kind: 'profile' })
}
