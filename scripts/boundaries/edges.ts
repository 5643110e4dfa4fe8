/**
 * Each room's allowed imports, besides itself and packages: folders or single files. A room is a folder of `app/` or
 * `server/`, a file at their top, or another folder of the repository.
 */
export const edges: Record<string, string[]> = {
  // Neutral rooms: they know no word of the market.
  'app/concurrency': [],
  'app/ids': [],
  'app/text': [],
  'app/paging': ['app/ids'],
  'app/ui': ['app/concurrency', 'app/text/cut-text.ts'],
  'app/mail': [],

  // Domains: no HTTP, no server.
  'app/accounts': [
    'app/concurrency',
    'app/ids',
    // People's copies of their data.
    'app/images/file-storage.ts',
    'app/mail',
    // A sign-in ends the subscription of the session before.
    'app/notices/asking/sent-subscription.ts',
    'app/notices/push/device-name.ts',
    'app/routes.ts',
    'app/text',
    // Who leaves takes their pictures from the market.
    'app/trust/cases/hide-pictures.server.ts',
    'app/ui',
    'db',
  ],
  'app/images': [
    'app/concurrency',
    // Evidence stays until its case is over.
    'app/trust/cases/hide-pictures.server.ts',
    'app/trust/cases/needed-picture.server.ts',
    'app/ui',
    'db',
  ],
  'app/listings': [
    'app/accounts/own-data/has-left.server.ts',
    'app/images',
    'app/paging',
    'app/text',
    'app/ui',
    'db',
  ],
  'app/live': [],
  'app/toasts': ['app/islands', 'app/ui', 'db'],
  'app/notices': [
    'app/accounts/session/shared-phone.ts',
    'app/islands',
    'app/listings',
    'app/mail',
    'app/messages/message-rules.ts',
    'app/text',
    'app/trust/cases/restricted.server.ts',
    'app/ui',
    'db',
  ],
  'app/messages': [
    // Nobody writes to people who left.
    'app/accounts/own-data/has-left.server.ts',
    'app/accounts/session/own-session.ts',
    'app/accounts/session/shared-phone.ts',
    'app/concurrency',
    'app/ids',
    'app/islands',
    'app/listings',
    'app/live',
    // A message and its waiting notices are one write.
    'app/notices/waiting/await-notice.server.ts',
    'app/notices/asking',
    'app/toasts',
    // Messages that wait on the device.
    'app/offline/phone/device-store.ts',
    'app/offline/phone/saves-data.ts',
    'app/paging',
    // A thread says when its seller is back.
    'app/stores/hours',
    'app/text',
    // Suspended people write nothing.
    'app/trust/cases/restricted.server.ts',
    'app/ui',
    'app/warnings',
    'db',
  ],
  'app/trust': [
    'app/accounts/own-data/has-left.server.ts',
    'app/accounts/account-rules.ts',
    // The way back after a code.
    'app/accounts/sign-in/next-path.ts',
    // Evidence shows offers as they were.
    'app/images/picture-address.ts',
    'app/images/picture-rules.ts',
    'app/listings/price/money.ts',
    'app/mail',
    'app/warnings',
    'app/ids',
    'app/paging',
    'app/text',
    'app/ui',
    'db',
  ],
  'app/warnings': ['app/text', 'db'],
  'app/offline': [
    // The copy of a conversation that is open.
    'app/messages/inbox/keep-copy-script.ts',
    'app/notices/asking/sent-subscription.ts',
    'app/notices/asking/subscribe-anew.ts',
    // Messages that wait on the device.
    'app/messages/sending/outbox/take-back-script.ts',
    // The content of a push.
    'app/notices/push/push-message.ts',
    // Offers that wait on the device.
    'app/stores/post/drafts/find-pressed-script.ts',
    'app/ui',
  ],
  'app/search': ['app/ids', 'app/listings', 'app/offline', 'app/text', 'app/ui', 'db'],
  'app/stores': [
    'app/accounts/market-name.ts',
    'app/accounts/own-data/has-left.server.ts',
    'app/accounts/session/own-session.ts',
    'app/accounts/session/shared-phone.ts',
    'app/concurrency',
    'app/ids',
    'app/images',
    'app/islands',
    'app/listings',
    // A toast for an offer that went from another page.
    'app/live/tell-pages.ts',
    'app/mail',
    'app/notices/asking',
    // Drafts on the device.
    'app/offline/phone/device-store.ts',
    'app/offline/saved-pages.ts',
    // A save guesses categories and places.
    'app/search',
    'app/text',
    // Hidden offers, and people who may not publish.
    'app/trust/cases',
    'app/ui',
    'db',
  ],

  // The registry of islands names each component.
  'app/islands': ['app/messages', 'app/notices/asking', 'app/toasts', 'app/stores', 'app/ui'],
  'app/http': [
    'app/accounts',
    'app/ids',
    'app/images',
    'app/live',
    'app/messages',
    'app/notices',
    'app/offline',
    'app/routes.ts',
    'app/search',
    'app/stores',
    'app/trust',
    'app/ui/page/sign-in-path.ts',
    'app/ui/page/toast-region.tsx',
    'db',
  ],
  'app/shell': ['app/accounts', 'app/http', 'app/messages', 'app/offline', 'db'],
  'app/routes': ['app', 'db/client.ts', 'db/errors.ts'],
  'app/routes.ts': ['app/images/picture-rules.ts', 'app/route-entry.ts'],
  'app/route-entry.ts': [],
  'app/root.tsx': ['app'],
  'app/entry.server.tsx': ['app', 'db/errors.ts'],
  'app/entry.client.tsx': ['app'],

  db: [],
  demo: ['app/images', 'app/search', 'db'],

  'server/start.ts': ['db', 'server/http', 'server/process'],
  'server/dev.ts': ['server/http', 'server/process'],
  'server/config.ts': ['server/environment.ts'],
  'server/environment.ts': ['app/notices/push/vapid-keys.server.ts', 'app/search'],
  'server/process': [
    'app/http',
    'db',
    'server/backup',
    'server/config.ts',
    'server/http',
    'server/pages',
    'server/services',
    'server/storage',
    'server/watch',
  ],
  'server/services': [
    'app',
    'db',
    'demo',
    'server/config.ts',
    // The demo market's pictures are files of the server.
    'server/http',
    'server/pages/page-cache.ts',
    // How the process begins and ends.
    'server/process/end-process.ts',
    'server/process/explain-start.ts',
    'server/process/session-secret.ts',
    'server/storage',
    'server/watch',
  ],
  'server/http': [
    'app/http',
    'app/route-entry.ts',
    'app/routes.ts',
    'app/shell',
    'db',
    'server/pages',
    'server/storage/keys.ts',
    'server/watch',
  ],
  'server/pages': [
    'app/offline',
    'app/paging',
    'app/routes.ts',
    'app/search',
    'app/shell',
    'app/stores',
    'db',
    // Renders a page that is not kept.
    'server/http/app.ts',
  ],
  // Pictures are sent as files are.
  'server/storage': ['app/images', 'server/config.ts', 'server/http'],
  'server/backup': ['app/images', 'db', 'server/storage'],
  'server/watch': [
    'app/http',
    'app/live',
    'app/routes.ts',
    'db',
    'server/config.ts',
    'server/http',
    'server/pages/page-cache.ts',
    'server/services/jobs/jobs.ts',
  ],
  scripts: [
    'app/accounts/account-rules.ts',
    'app/search',
    'app/trust/operators',
    'app/warnings/learned',
    'db',
    'demo',
    'server',
  ],
}

/** Every room may import the site's addresses as types. */
export const typesForAll = ['app/routes.ts', 'app/route-entry.ts']

/** Only code that composes pages knows the shell. */
export const importShell = ['app/shell', 'app/routes', 'app/root.tsx', 'app/entry.server.tsx', 'server']
