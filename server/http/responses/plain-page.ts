import { createHash } from 'node:crypto'
import { plainTexts } from '#app/http/plain-texts.ts'
import { currentLanguage } from '#app/language/current-language.ts'
import { languages } from '#app/language/languages.ts'

// Copies of tokens from app/ui/styles/tokens.css: these pages depend on no other file.
const style = `
:root { color-scheme: light dark; --paper: #fbf3e3; --ink: #211812; --soft: #4d4033; --action: #f6a800 }
@media (prefers-color-scheme: dark) { :root { --paper: #16110d; --ink: #f8efdf; --soft: #d3c5ae; --action: #ffb820 } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 32rem; margin: 0 auto; padding: 20vh 1.25rem 2rem; text-align: center }
h1 { font: 800 2rem/1.1 "Avenir Next Condensed", "sans-serif-condensed", "Roboto Condensed", system-ui, sans-serif }
p { color: var(--soft) }
a { display: inline-block; padding: .7rem 1.25rem; border-radius: .5rem; background: var(--action); color: #211812; font-weight: 700; text-decoration: none }
`
const styleHash = createHash('sha256').update(style).digest('base64')

type Content = {
  status: number
  heading: string
  text: string
  link?: { to: string; text: string }
  /** The page reloads itself after this time. */
  retrySeconds?: number
  headers?: Record<string, string>
}

/** A response without the app, and its text for clients that want no page. */
export type PlainPage = { response: Response; text: string }

/** A self-contained page. Nothing is escaped: the texts are ours. */
function plainPage({ status, heading, text, link, retrySeconds, headers }: Content): PlainPage {
  const { to, text: linkText } = link ?? { to: '/', text: plainTexts.toMarket }
  const retry = retrySeconds ? `<meta http-equiv="refresh" content="${retrySeconds}">\n` : ''
  const html = `<!DOCTYPE html>
<html lang="${languages[currentLanguage()].htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${retry}<meta name="robots" content="noindex">
<title>${heading} | Kasi Market</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<a href="${to}">${linkText}</a>
</main>
</body>
</html>
`
  const response = new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      ...headers,
    },
  })
  return { response, text }
}

const retrySeconds = 5

/** 503 for every page while the database is away (specification §8). */
export const unavailablePage = (): PlainPage =>
  plainPage({
    status: 503,
    heading: plainTexts.awayHeading,
    text: plainTexts.away(retrySeconds),
    link: { to: '', text: plainTexts.tryNow },
    retrySeconds,
    headers: { 'retry-after': String(retrySeconds) },
  })

/** The same for a form: reloading by itself would send an empty one. */
export const unavailableForFormsPage = (): PlainPage =>
  plainPage({
    status: 503,
    heading: plainTexts.notSavedHeading,
    text: plainTexts.notSaved,
    headers: { 'retry-after': String(retrySeconds) },
  })

/** 403 for a form that no page of ours sent (server/http/requests/same-origin.ts). */
export const foreignFormPage = (origin: string): PlainPage =>
  plainPage({
    status: 403,
    heading: plainTexts.foreignHeading,
    text: plainTexts.foreign(origin),
  })

/** 413 for a form; `photoBytes` is what its photos may weigh together where it takes photos. */
export const tooLargePage = (photoBytes?: number): PlainPage =>
  plainPage({
    status: 413,
    heading: plainTexts.tooLargeHeading,
    text: photoBytes ? plainTexts.tooLargePhotos(Math.floor(photoBytes / 1024 / 1024)) : plainTexts.tooLarge,
  })

export const tooSlowPage = (): PlainPage =>
  plainPage({
    status: 408,
    heading: plainTexts.tooSlowHeading,
    text: plainTexts.tooSlow,
  })
