import { href } from 'react-router'
import { servicesOf } from '#app/http/services.server.ts'
import { languageCodes } from '#app/language/languages.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = servicesOf(context)
  const closed = [
    href('/account/notices'),
    href('/auth'),
    href('/design-store'),
    href('/inbox/:conversationId?'),
  ]
  const prefixes = ['', ...languageCodes.map((code) => `/${code}`)]
  const lines = [
    'User-agent: *',
    ...prefixes.flatMap((prefix) => closed.map((path) => `Disallow: ${prefix}${path}`)),
    `Sitemap: ${origin}${href('/sitemap.xml')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
