import { createHash } from 'node:crypto'

/** Seconds after which the page below loads itself again. */
const retrySeconds = 5

// The tokens of app/ui/tokens.css that this page needs: it must not depend on any other file.
const style = `
:root { color-scheme: light dark; --paper: #fbf3e3; --ink: #211812; --soft: #4d4033; --action: #f6a800 }
@media (prefers-color-scheme: dark) { :root { --paper: #16110d; --ink: #f8efdf; --soft: #d3c5ae; --action: #ffb820 } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 32rem; margin: 0 auto; padding: 20vh 1.25rem 2rem; text-align: center }
h1 { font: 800 2rem/1.1 "Avenir Next Condensed", "sans-serif-condensed", "Roboto Condensed", system-ui, sans-serif }
p { color: var(--soft) }
a { display: inline-block; padding: .7rem 1.25rem; border-radius: .5rem; background: var(--action); color: #211812; font-weight: 700; text-decoration: none }
`

const html = `<!DOCTYPE html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retrySeconds}">
<meta name="robots" content="noindex">
<title>Back in a moment | Kasi Market</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Back in a moment</h1>
<p>Kasi Market cannot reach its database right now. This page tries again by itself every ${retrySeconds} seconds.</p>
<a href="">Try again now</a>
</main>
</body>
</html>
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** 503 for every page while the database is away (issue 2). Whole in itself, so that nothing of it can fail too. */
export function unavailablePage(): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
      'retry-after': String(retrySeconds),
    },
  })
}
