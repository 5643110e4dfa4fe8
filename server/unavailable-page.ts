/** Seconds after which the page below loads itself again. */
const retrySeconds = 5

// Whole in itself: no React, no style sheet, no picture, so that nothing of it can fail with the database.
const html = `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retrySeconds}">
<meta name="robots" content="noindex">
<title>Back in a moment | Kasi Market</title>
</head>
<body>
<main>
<h1>Back in a moment</h1>
<p>Kasi Market cannot reach its database right now. Nothing is lost. This page tries again by itself every ${retrySeconds} seconds.</p>
<p><a href="">Try again now</a></p>
</main>
</body>
</html>
`

/** 503 for every page while the database is away (issue 2). */
export function unavailablePage(): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retrySeconds),
    },
  })
}
