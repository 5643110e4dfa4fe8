import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The route table of spec §2, then what forms, scripts and machines ask for. Links are made with `href()`, which types check. */
export default [
  index('routes/market.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('design-store', 'routes/design-store.tsx'),
  route('listing/:listingId', 'routes/listing.tsx'),
  route('listing/:listingId/contact', 'routes/contact.tsx'),
  route('vendor/:userId', 'routes/vendor.tsx'),
  route('inbox/:conversationId?', 'routes/inbox.tsx'),

  route('inbox/updates', 'routes/inbox-updates.ts'),
  route('inbox/:conversationId/updates', 'routes/conversation-updates.ts'),
  route('inbox/:conversationId/messages', 'routes/conversation-messages.ts'),
  route('inbox/:conversationId/read', 'routes/conversation-read.ts'),
  route('uploads/:uploadId?', 'routes/uploads.ts'),
  route('pictures', 'routes/pictures.ts'),
  route('logout', 'routes/logout.ts'),
  route('session', 'routes/session.ts'),
  route('live', 'routes/live.ts'),
  route('functions/auto-confirm-signup', 'routes/auto-confirm-signup.ts'),

  route('healthz', 'routes/healthz.ts'),
  route('readyz', 'routes/readyz.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
