import { createHash } from 'node:crypto'

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

const toMarket = { to: '/', text: 'Go to the market' }

/** A response without the app, and its text for clients that want no page. */
export type PlainPage = { response: Response; text: string }

/** A self-contained page. Nothing is escaped: the texts are ours. */
function plainPage({ status, heading, text, link = toMarket, retrySeconds, headers }: Content): PlainPage {
  const retry = retrySeconds ? `<meta http-equiv="refresh" content="${retrySeconds}">\n` : ''
  const html = `<!DOCTYPE html>
<html lang="en-ZA">
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
<a href="${link.to}">${link.text}</a>
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
    heading: 'Back in a moment',
    text: `Kasi Market cannot reach its database right now. This page tries again by itself every ${retrySeconds} seconds.`,
    link: { to: '', text: 'Try again now' },
    retrySeconds,
    headers: { 'retry-after': String(retrySeconds) },
  })

/** The same for a form: reloading by itself would send an empty one. */
export const unavailableForFormsPage = (): PlainPage =>
  plainPage({
    status: 503,
    heading: 'Not saved yet',
    text: 'Kasi Market cannot reach its database right now. Go back: what you typed is still there. Send it again in a moment.',
    headers: { 'retry-after': String(retrySeconds) },
  })

/** 403 for a form that no page of ours sent (server/http/requests/same-origin.ts). */
export const foreignFormPage = (origin: string): PlainPage =>
  plainPage({
    status: 403,
    heading: 'This form did not come from Kasi Market',
    text: `For your safety nothing was done. Forms work from ${origin} only.`,
  })

/** 413 for a form; `photoBytes` is what its photos may weigh together where it takes photos. */
export const tooLargePage = (photoBytes?: number): PlainPage =>
  plainPage({
    status: 413,
    heading: 'That is too much at once',
    text: photoBytes
      ? `Your photos are too large together: at most ${Math.floor(photoBytes / 1024 / 1024)} MB are taken at once. Go back, choose fewer or smaller ones and send them again; you can add the others later.`
      : 'What you sent is larger than this form can hold. Go back, make it shorter and send it again.',
  })

export const tooSlowPage = (): PlainPage =>
  plainPage({
    status: 408,
    heading: 'That took too long',
    text: 'What you sent has not arrived as a whole: the line is too slow just now. Go back: what you typed is still there. Send it again.',
  })
