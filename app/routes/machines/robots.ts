import { href } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = servicesOf(context)
  const lines = [
    'User-agent: *',
    `Disallow: ${href('/account/notices')}`,
    `Disallow: ${href('/auth')}`,
    `Disallow: ${href('/design-store')}`,
    `Disallow: ${href('/inbox/:conversationId?')}`,
    `Sitemap: ${origin}${href('/sitemap.xml')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
