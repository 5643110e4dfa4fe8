import type { MetaDescriptor } from 'react-router'
import type { StoreProfile } from '#app/stores/store-rules.ts'
import { pageMeta, siteImage } from '#app/ui/page/page-meta.ts'
import { storeTexts } from './store-texts.ts'

/** The link preview of a store. A logo is too small for it, so it shows the market's picture. */
export function storeMeta(store: StoreProfile, origin: string, path: string): MetaDescriptor[] {
  const description = store.bio || storeTexts.welcome(store.displayName)
  return pageMeta({ name: store.displayName, description, origin, path, image: siteImage, kind: 'profile' })
}
