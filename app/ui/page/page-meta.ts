import type { MetaDescriptor } from 'react-router'
import { currentLanguage, languagePrefix } from '#app/language/current-language.ts'
import { isEnglishOnly } from '#app/language/english-pages.ts'
import { languageCodes, languages } from '#app/language/languages.ts'
import { graphemesOf } from '#app/text/cut-text.ts'
import { pageTitle, siteName } from './site-texts.ts'

/** The metadata of a page for search engines and shared links. Addresses are absolute. */
type PageFacts = {
  /** The name without the marketplace suffix. */
  name: string
  /** A shorter name for tabs and search results. */
  tabName?: string
  /** Shown under the title of a link preview; cut to the length that WhatsApp shows. */
  description: string
  origin: string
  /** The canonical path of this page. */
  path: string
  /** The path of a JPEG at least 600 px wide and at most 300 KB; `siteImage` if none is given. */
  image?: { path: string; width: number; height: number; alt: string }
  kind?: 'website' | 'product' | 'profile'
  /** False for a page that search engines read only for its links: it has less in its head. */
  isListed?: boolean
}

const maxDescriptionLength = 200

/** Characters of a name beside the suffix: search engines cut titles at about 70. */
export const maxTabNameLength = 70 - pageTitle('').length

/** Title, description, canonical address and Open Graph, which Twitter reads too, but for the kind of its card. */
export function pageMeta({
  name,
  tabName = name,
  description,
  origin,
  path,
  image = siteImage,
  kind = 'website',
  isListed = true,
}: PageFacts): MetaDescriptor[] {
  const summary = shorten(description, maxDescriptionLength)
  const url = `${origin}${path}`
  return [
    { title: pageTitle(tabName) },
    { name: 'description', content: summary },
    { tagName: 'link', rel: 'canonical', href: `${origin}${languagePrefix()}${path}` },
    ...(!isListed || isEnglishOnly(path) ? [] : alternates(origin, path)),
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: languages[currentLanguage()].ogLocale },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: name },
    { property: 'og:description', content: summary },
    { property: 'og:image', content: `${origin}${image.path}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isListed ? pictureFacts(url, image) : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

/** What a preview can do without: a page of results has 13 KB. */
const pictureFacts = (
  url: string,
  { width, height, alt }: NonNullable<PageFacts['image']>,
): MetaDescriptor[] => [
  { property: 'og:url', content: url },
  { property: 'og:image:type', content: 'image/jpeg' },
  { property: 'og:image:width', content: String(width) },
  { property: 'og:image:height', content: String(height) },
  { property: 'og:image:alt', content: alt },
]

/** The page in each language, as search engines read it; `x-default` is the address that people share, which follows the reader's cookie. */
const alternates = (origin: string, path: string): MetaDescriptor[] => [
  ...languageCodes.map((code) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: code,
    href: `${origin}/${code}${path}`,
  })),
  { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${origin}${path}` },
]

/** For pages that are no destination: sign-in, missing and failed ones. */
export const unlistedMeta = (name: string): MetaDescriptor[] => [{ title: pageTitle(name) }, unlistedRobots]

export const unlistedRobots: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** The picture of pages without their own. */
export const siteImage = { path: '/share.jpg', width: 1200, height: 630, alt: siteName }

/** Shortens text to one line of at most `maxLength` UTF-16 units, cut between words if possible, never inside a letter with its marks. */
export function shorten(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  let cut = ''
  for (const letter of graphemesOf(line.slice(0, maxLength + 1))) {
    if (cut.length + letter.length >= maxLength) break
    cut += letter
  }
  return `${cut.replace(/\s+\S*$/, '')}…`
}
