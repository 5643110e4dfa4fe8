import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The route table of spec §2, then what forms, scripts and machines ask for. Links are made with `href()`, which types check. */
export default [
  index('routes/market/market.tsx'),
  route('auth', 'routes/accounts/auth.tsx'),
  route('design-store', 'routes/stores/design-store.tsx'),
  route('listing/:listingId', 'routes/market/listing.tsx'),
  route('listing/:listingId/contact', 'routes/messages/contact.tsx'),
  route('vendor/:userId', 'routes/market/vendor.tsx'),
  route('inbox/:conversationId?', 'routes/messages/inbox.tsx'),

  route('inbox/updates', 'routes/messages/inbox-updates.ts'),
  route('inbox/:conversationId/updates', 'routes/messages/conversation-updates.ts'),
  route('inbox/:conversationId/messages', 'routes/messages/conversation-messages.ts'),
  route('inbox/:conversationId/read', 'routes/messages/conversation-read.ts'),
  route('uploads/:uploadId?', 'routes/stores/uploads.ts'),
  route('pictures', 'routes/stores/pictures.ts'),
  route('logout', 'routes/accounts/logout.ts'),
  route('session', 'routes/accounts/session.ts'),
  route('live', 'routes/messages/live.ts'),
  route('functions/auto-confirm-signup', 'routes/accounts/auto-confirm-signup.ts'),

  route('healthz', 'routes/machines/healthz.ts'),
  route('readyz', 'routes/machines/readyz.ts'),
  route('robots.txt', 'routes/machines/robots.ts'),
  route('sitemap.xml', 'routes/machines/sitemap.ts'),

  route('*', 'routes/market/not-found.tsx'),
] satisfies RouteConfig
