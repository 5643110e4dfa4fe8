import type { RouteConfigEntry } from '@react-router/dev/routes'
import { maxPictureBytes } from './images/picture-rules.ts'

/**
 * Methods and bodies that a route accepts beyond GET, HEAD, and POST with a body of at most 128 KB, which the server
 * reads whole before the route runs (server/http/render-uncached.ts).
 */
export type RequestRules = {
  /** Further methods. */
  moreMethods?: readonly string[]
  /** The most bytes, by method, of a body that the route reads itself in pieces. */
  streamedBytes?: Readonly<Record<string, number>>
  /** The route speaks tus (https://tus.io): it gets HEAD as HEAD, and the rest of a refused part is not awaited. */
  isResumable?: true
}

/** An address of the site. Pages and forms are `.tsx` files; addresses for scripts and machines are `.ts` files. */
type RouteEntry = {
  /** A pattern for `href()`. */
  path: `/${string}`
  file: `routes/${string}`
  /** The page is the same for all visitors, and cached; a list has further pages; results are those of a
   * question (server/pages/page-request.ts). */
  isShared?: 'page' | 'list' | 'results'
  /** Members get the page from a shell that they share (app/shell/page-shell.server.ts). */
  hasShell?: true
  /** Reads no cookie but the language: the response is the same for everybody. */
  isForMachines?: true
  /**
   * Programs may call it without naming a page (server/http/requests/same-origin.ts): it takes JSON only, which no
   * foreign form can send, or acts by a token in the address and for no session.
   */
  takesPrograms?: true
  /** The browser itself may post to it, for a person who shares something: it publishes nothing. */
  takesShares?: true
  /** The page has texts that are in English only, so that it is English as a whole. */
  isEnglish?: true
  rules?: RequestRules
}

/**
 * Every address, in the order of the specification (§2), then what forms, scripts and machines ask for. Routing, metrics, the page
 * caches, methods and body limits read this table; links are made with `href()`, which types check against it.
 */
export const routeTable = [
  { path: '/', file: 'routes/market/market.tsx', isShared: 'list', hasShell: true },
  { path: '/auth', file: 'routes/accounts/auth.tsx' },
  {
    path: '/design-store',
    file: 'routes/stores/design-store.tsx',
    // Without scripts the pictures come with the form.
    rules: { streamedBytes: { POST: 60 * 1024 * 1024 } },
  },
  { path: '/design-store/hours', file: 'routes/stores/store-hours.tsx' },
  { path: '/design-store/share', file: 'routes/share/share-store.tsx' },
  { path: '/design-store/poster', file: 'routes/share/poster.tsx' },
  {
    path: '/post',
    file: 'routes/offers/post.tsx',
    rules: { streamedBytes: { POST: 60 * 1024 * 1024 } },
  },
  {
    path: '/post/shared',
    file: 'routes/offers/shared.tsx',
    takesShares: true,
    rules: { streamedBytes: { POST: 60 * 1024 * 1024 } },
  },
  { path: '/listing/:listingId', file: 'routes/market/listing.tsx', isShared: 'page' },
  { path: '/listing/:listingId/preview.jpg', file: 'routes/share/offer-link-picture.ts' },
  { path: '/listing/:listingId/status.jpg', file: 'routes/share/offer-status.ts' },
  { path: '/listing/:listingId/keep', file: 'routes/news/kept-offer.ts' },
  { path: '/listing/:listingId/shares', file: 'routes/share/offer-shares.ts' },
  { path: '/listing/:listingId/contact', file: 'routes/contact/contact.tsx' },
  {
    path: '/listing/:listingId/edit',
    file: 'routes/offers/edit-offer.tsx',
    rules: { streamedBytes: { POST: 60 * 1024 * 1024 } },
  },
  { path: '/still-for-sale', file: 'routes/offers/still-for-sale.tsx' },
  { path: '/vendor/:userId', file: 'routes/market/vendor.tsx', isShared: 'list', hasShell: true },
  { path: '/vendor/:userId/follow', file: 'routes/news/followed-store.ts' },
  { path: '/vendor/:userId/ratings', file: 'routes/meetings/ratings.tsx' },
  { path: '/vendor/:userId/preview.jpg', file: 'routes/share/store-link-picture.ts' },
  { path: '/v/:code/:offer?', file: 'routes/share/short-address.tsx' },
  { path: '/inbox/:conversationId?', file: 'routes/messages/inbox.tsx', hasShell: true },
  { path: '/inbox/:conversationId/meeting', file: 'routes/meetings/meeting.tsx' },
  { path: '/inbox/:conversationId/rating', file: 'routes/meetings/rating.tsx' },
  { path: '/meeting/:token', file: 'routes/meetings/trusted-page.ts' },
  { path: '/account', isEnglish: true, file: 'routes/own-account/account.tsx' },
  { path: '/account/email', isEnglish: true, file: 'routes/own-account/email.tsx' },
  { path: '/account/email/confirmation', isEnglish: true, file: 'routes/own-account/email-confirmation.tsx' },
  { path: '/account/email/return', isEnglish: true, file: 'routes/own-account/email-return.tsx' },
  { path: '/account/password', isEnglish: true, file: 'routes/own-account/password.tsx' },
  { path: '/account/sessions', isEnglish: true, file: 'routes/own-account/own-devices.tsx' },
  { path: '/account/data', isEnglish: true, file: 'routes/own-account/data.tsx' },
  { path: '/account/data/:copyId', isEnglish: true, file: 'routes/own-account/copy.ts' },
  { path: '/account/deletion', isEnglish: true, file: 'routes/own-account/deletion.tsx' },
  { path: '/account/return', isEnglish: true, file: 'routes/own-account/return.tsx' },
  { path: '/account/notices', file: 'routes/notices/account-notices.tsx' },
  { path: '/account/replies', file: 'routes/replies/account-replies.tsx' },
  { path: '/account/blocks', file: 'routes/trust/account-blocks.tsx' },
  { path: '/account/kept', file: 'routes/news/kept.tsx' },
  { path: '/account/decisions', isEnglish: true, file: 'routes/trust/account-decisions.tsx' },
  { path: '/report', file: 'routes/trust/report.tsx' },
  { path: '/wrong-word', file: 'routes/trust/wrong-word.tsx' },
  { path: '/mail/stop', file: 'routes/notices/mail-stop.tsx', takesPrograms: true },
  { path: '/search', file: 'routes/search/search-page.tsx', isShared: 'results' },
  { path: '/search/saved', file: 'routes/news/saved-search.ts' },
  { path: '/c/:category', file: 'routes/search/category.tsx', isShared: 'results' },
  { path: '/in/:place/:category?', file: 'routes/search/place.tsx', isShared: 'results' },
  { path: '/safety', file: 'routes/trust/safety.tsx', isShared: 'page' },
  { path: '/safety/figures', isEnglish: true, file: 'routes/trust/safety-figures.tsx', isShared: 'page' },
  { path: '/about/legal', isEnglish: true, file: 'routes/trust/legal.tsx', isShared: 'page' },
  { path: '/operators', isEnglish: true, file: 'routes/operators/queue.tsx' },
  { path: '/operators/code', isEnglish: true, file: 'routes/operators/code.tsx' },
  { path: '/operators/second-factor', isEnglish: true, file: 'routes/operators/second-factor.tsx' },
  { path: '/operators/cases/:caseId', isEnglish: true, file: 'routes/operators/case.tsx' },
  {
    path: '/operators/cases/:caseId/pictures/:ownerId/:name',
    isEnglish: true,
    file: 'routes/operators/case-picture.ts',
  },
  { path: '/operators/decided', isEnglish: true, file: 'routes/operators/decided.tsx' },
  { path: '/operators/actions/:actionId/reversal', isEnglish: true, file: 'routes/operators/reversal.tsx' },
  { path: '/operators/appeals', isEnglish: true, file: 'routes/operators/appeals.tsx' },
  { path: '/operators/appeals/:actionId', isEnglish: true, file: 'routes/operators/appeal.tsx' },
  { path: '/operators/search', isEnglish: true, file: 'routes/operators/desk-search.tsx' },
  { path: '/operators/wanted', isEnglish: true, file: 'routes/operators/wanted.tsx' },
  { path: '/operators/figures', isEnglish: true, file: 'routes/operators/figures.tsx' },
  { path: '/offline', file: 'routes/market/offline.tsx' },

  { path: '/inbox/updates', file: 'routes/messages/inbox-updates.ts' },
  { path: '/inbox/:conversationId/updates', file: 'routes/messages/conversation-updates.ts' },
  { path: '/inbox/:conversationId/warnings', file: 'routes/messages/conversation-warnings.ts' },
  { path: '/inbox/:conversationId/read', file: 'routes/messages/conversation-read.ts' },
  { path: '/inbox/:conversationId/meeting/answer', file: 'routes/meetings/meeting-answer.ts' },
  { path: '/inbox/:conversationId/meeting/code', file: 'routes/meetings/meeting-code.ts' },
  {
    path: '/uploads/:uploadId?',
    file: 'routes/pictures/uploads.ts',
    rules: {
      moreMethods: ['PATCH', 'DELETE'],
      streamedBytes: { PATCH: maxPictureBytes },
      isResumable: true,
    },
  },
  { path: '/pictures', file: 'routes/pictures/pictures.ts' },
  { path: '/logout', file: 'routes/accounts/logout.ts' },
  { path: '/session', file: 'routes/accounts/session.ts' },
  {
    path: '/push/subscriptions',
    file: 'routes/notices/push-subscriptions.ts',
    // The largest subscriptions have a third of it.
    rules: { streamedBytes: { POST: 4 * 1024 } },
  },
  { path: '/push/key', file: 'routes/notices/push-key.ts', isForMachines: true },
  { path: '/live', file: 'routes/messages/live.ts' },
  {
    path: '/functions/auto-confirm-signup',
    file: 'routes/accounts/auto-confirm-signup.ts',
    isForMachines: true,
    takesPrograms: true,
  },
  { path: '/operators/figures.csv', isEnglish: true, file: 'routes/operators/figures-csv.ts' },
  { path: '/suggest', file: 'routes/search/suggestions-json.ts', isForMachines: true },

  { path: '/sw.js', file: 'routes/machines/service-worker.ts', isForMachines: true },
  { path: '/sync.js', file: 'routes/machines/sync-js.ts', isForMachines: true },
  { path: '/healthz', file: 'routes/machines/healthz.ts', isForMachines: true },
  { path: '/readyz', file: 'routes/machines/readyz.ts', isForMachines: true },
  { path: '/manifest.webmanifest', file: 'routes/machines/web-manifest.ts', isForMachines: true },
  { path: '/robots.txt', file: 'routes/machines/robots.ts', isForMachines: true },
  { path: '/sitemap.xml', file: 'routes/machines/sitemap.ts', isForMachines: true },

  { path: '/*', file: 'routes/market/not-found.tsx' },
] as const satisfies readonly RouteEntry[]

/** The table without its literal types. */
export const routeEntries: readonly RouteEntry[] = routeTable

export type RoutePath = (typeof routeTable)[number]['path']

export default routeEntries.map(
  ({ path, file }): RouteConfigEntry =>
    path === '/' ? { index: true, file } : { path: path.slice(1), file },
)
