import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteImage } from '#app/ui/page/page-meta.ts'
import type { ResultsPageProps } from './results-page.tsx'
import { searchTexts } from './search-texts.ts'

type Loaded = { page: ResultsPageProps; origin: string; isListed: boolean } | undefined

/** Landing pages with enough offers are for search engines; other results lead them to offers only. */
export function resultsMeta(loaded: Loaded): MetaDescriptor[] {
  const name = loaded?.page.view.heading ?? searchTexts.pageName
  return pageMeta({
    name,
    description: searchTexts.landingDescription(name),
    origin: loaded?.origin ?? '',
    path: loaded?.page.view.canonical ?? '',
    image: siteImage,
    isListed: loaded?.isListed ?? false,
  })
}
