import { chosenLanguage, currentLanguage } from '#app/language/current-language.ts'
import { languages } from '#app/language/languages.ts'
import { listingTexts } from '#app/listings/listing-texts.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'

const path = '/manifest.webmanifest'

/**
 * The address of the manifest in the language that this browser chose, also on pages that are in English only. Browsers ask for it without
 * cookies, so that the address names the language.
 */
export function manifestPath(): string {
  const chosen = chosenLanguage()
  return chosen === null || chosen === 'en' ? path : `/${chosen}${path}`
}

/** Returns the web app manifest (https://www.w3.org/TR/appmanifest/). Its `id` is the same in all languages, so that a phone installs one app. */
export const webManifest = () => ({
  id: '/',
  name: 'Kasi Market',
  short_name: 'Kasi',
  lang: languages[currentLanguage()].htmlLang,
  start_url: '/?from=home',
  scope: '/',
  display: 'minimal-ui',
  theme_color: '#fffbf3',
  background_color: '#fbf3e3',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: siteTexts.inbox, url: '/inbox' },
    { name: listingTexts.postOffer, url: '/post' },
  ],
  share_target: {
    action: '/post/shared',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'description', files: [{ name: 'photos', accept: ['image/*'] }] },
  },
})
