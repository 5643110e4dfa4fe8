/** What is asked for, without ids: as app/routes.ts has it, the narrower before the wider, and files. */
export const routePatterns = [
  '/',
  '/auth',
  '/design-store',
  '/listing/:listingId',
  '/listing/:listingId/contact',
  '/vendor/:userId',
  '/inbox/updates',
  '/inbox/:conversationId/updates',
  '/inbox/:conversationId/messages',
  '/inbox/:conversationId/read',
  '/inbox/:conversationId?',
  '/uploads/:uploadId?',
  '/pictures',
  '/logout',
  '/session',
  '/live',
  '/functions/auto-confirm-signup',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/metrics',
  '/assets/*',
  '/storage/*',
]

const matchers = routePatterns.map((pattern) => {
  const source = pattern
    .replaceAll('.', '\\.')
    .replace('/*', '/.+')
    .replace(/\/:\w+\?/, '(?:/[^/]+)?')
    .replace(/:\w+/, '[^/]+')
  return { pattern, regex: new RegExp(`^${source}$`) }
})

/** '*' for every other path: whoever asks for a thousand must not make a thousand counters. */
export function routePatternOf(path: string): string {
  return matchers.find(({ regex }) => regex.test(path))?.pattern ?? '*'
}
