import { webManifest } from '#app/offline/manifest.ts'

/** An hour, as files have: browsers ask for it on every page that names it. */
export const loader = () =>
  new Response(JSON.stringify(webManifest()), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
      vary: 'cookie',
    },
  })
