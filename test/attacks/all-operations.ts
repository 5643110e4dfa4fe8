import { createStopTokens } from '#app/notices/settings/stop-token.server.ts'
import { storeFormFields } from '#app/stores/form/form-encoding.ts'
import { deskOperations } from './desk-operations.ts'
import type { Belongings, Operation } from './operation.ts'

const tus = { 'tus-resumable': '1.0.0' }

/** Returns every route of app/routes.ts with every method that it accepts, and valid input aimed at `of`. */
export function everyOperation(of: Belongings): Operation[] {
  const { offerId, conversationId, userId, uploadId, email } = of
  const get = (route: string, path = `/${route}`): Operation => ({ route, method: 'GET', path })
  const post = (route: string, path: string, fields: Record<string, string>): Operation => ({
    route,
    method: 'POST',
    path,
    fields: Object.entries(fields),
  })
  const byScript = (operation: Operation): Operation => ({
    ...operation,
    headers: { accept: 'application/json' },
  })
  const message = { id: crypto.randomUUID(), as: '', content: `attack ${crypto.randomUUID()}` }
  const upload = (
    method: string,
    headers: Record<string, string>,
    bytes?: Uint8Array<ArrayBuffer>,
  ): Operation => ({
    route: 'uploads/:uploadId?',
    method,
    path: `/uploads/${uploadId}`,
    headers: { ...tus, ...headers },
    ...(bytes ? { bytes } : {}),
  })
  const auth = (fields: Record<string, string>) => post('auth', '/auth', fields)
  const newEmail = () => `new-${crypto.randomUUID()}@example.invalid`
  const password = 'spaza-shop 7'
  const guessedToken = createStopTokens('a guess').makeStopToken(userId)
  return [
    get('', '/'),
    get('', `/?older=1763737200000000_${offerId}`),
    get('auth', '/auth?mode=set-password'),
    auth({ intent: 'sign-in', email, password, next: '/inbox' }),
    auth({ intent: 'sign-up', email: newEmail(), password, next: '//evil.example' }),
    auth({ intent: 'forgot-password', email }),
    auth({
      intent: 'set-password',
      email,
      password,
      confirmPassword: password,
      access_token: 'a'.repeat(32),
      refresh_token: 'b'.repeat(32),
    }),
    get('design-store'),
    {
      ...get('design-store'),
      method: 'POST',
      fields: [...storeFormFields(of.form).map(mutable), ['intent', 'publish']],
    },
    get('post'),
    get('post/shared'),
    post('post/shared', '/post/shared', { title: 'attack' }),
    post('post', '/post', {
      as: userId,
      id: crypto.randomUUID(),
      title: 'attack',
      price: '1',
      storeName: 'attack',
    }),
    get('listing/:listingId/edit', `/listing/${offerId}/edit`),
    post('listing/:listingId/edit', `/listing/${offerId}/edit`, { as: '', title: 'attack', price: '1' }),
    get('listing/:listingId', `/listing/${offerId}`),
    get('listing/:listingId/contact', `/listing/${offerId}/contact`),
    post('listing/:listingId/contact', `/listing/${offerId}/contact`, message),
    byScript(
      post('listing/:listingId/contact', `/listing/${offerId}/contact`, {
        ...message,
        id: crypto.randomUUID(),
      }),
    ),
    get('listing/:listingId/preview.jpg', `/listing/${offerId}/preview.jpg`),
    post('listing/:listingId/shares', `/listing/${offerId}/shares`, {}),
    get('listing/:listingId/status.jpg', `/listing/${offerId}/status.jpg`),
    get('vendor/:userId', `/vendor/${userId}`),
    get('vendor/:userId/preview.jpg', `/vendor/${userId}/preview.jpg`),
    get('v/:code/:offer?', '/v/23456789'),
    get('design-store/share'),
    get('design-store/poster', '/design-store/poster?size=card'),
    get(
      'search',
      '/search?q=attack&c=attack&in=attack&km=7&min=-1&max=attack&pic=2&sort=attack&older=attack',
    ),
    get('c/:category', '/c/food-and-catering?sort=cheapest'),
    get('in/:place/:category?', '/in/ethekwini'),
    get('in/:place/:category?', '/in/ethekwini/food-and-catering'),
    get('suggest', '/suggest?q=att'),
    get('offline'),
    get('sw.js'),
    get('sync.js'),
    get('inbox/:conversationId?', '/inbox'),
    get('inbox/:conversationId?', `/inbox/${conversationId}`),
    post('inbox/:conversationId?', `/inbox/${conversationId}`, { ...message, id: of.messageId }),
    get('inbox/updates', `/inbox/updates?as=${userId}`),
    get('inbox/:conversationId/updates', `/inbox/${conversationId}/updates?before=99`),
    get('inbox/:conversationId/updates', `/inbox/${conversationId}/updates?as=${userId}&after=0`),
    byScript(
      post('inbox/:conversationId?', `/inbox/${conversationId}`, {
        ...message,
        id: crypto.randomUUID(),
        after: '0',
      }),
    ),
    post('inbox/:conversationId/warnings', `/inbox/${conversationId}/warnings`, {
      as: userId,
      message: of.messageId,
    }),
    post('inbox/:conversationId/read', `/inbox/${conversationId}/read`, { as: '', after: '0' }),
    { ...upload('POST', { 'upload-length': '3' }), path: '/uploads' },
    upload('HEAD', {}),
    upload(
      'PATCH',
      { 'upload-offset': '1', 'content-type': 'application/offset+octet-stream' },
      new Uint8Array([7, 7]),
    ),
    upload('DELETE', {}),
    get('pictures'),
    post('pictures', '/pictures', { upload: uploadId, kind: 'logo' }),
    get('account'),
    post('account', '/account', { as: userId, name: 'attack' }),
    post('account', '/account', { as: '', name: 'attack' }),
    get('account/email'),
    post('account/email', '/account/email', { as: userId, email: newEmail(), password: 'wrong' }),
    post('account/email', '/account/email', { as: '', email: newEmail(), password: 'wrong' }),
    get('account/email/confirmation', '/account/email/confirmation?t=attack'),
    post('account/email/confirmation', '/account/email/confirmation', { t: 'attack' }),
    get('account/email/return', '/account/email/return?t=attack'),
    post('account/email/return', '/account/email/return', { t: 'attack' }),
    get('account/password'),
    post('account/password', '/account/password', {
      as: '',
      current: 'wrong',
      password: 'attack',
      confirmPassword: 'attack',
    }),
    get('account/sessions'),
    post('account/sessions', '/account/sessions', { as: '', session: of.sessionId }),
    get('account/data'),
    post('account/data', '/account/data', { as: userId }),
    get('account/data/:copyId', `/account/data/${of.copyId}`),
    get('account/deletion'),
    post('account/deletion', '/account/deletion', { as: '', password: 'wrong' }),
    get('account/return'),
    post('account/return', '/account/return', {}),
    get('account/notices', '/account/notices?mail=never'),
    post('account/notices', '/account/notices', {
      as: '',
      mail: 'never',
      quiet: 'on',
      quietFrom: '1',
      quietTo: '2',
    }),
    post('account/notices', '/account/notices', { as: userId, mail: 'never', device: of.deviceId }),
    get('still-for-sale', '/still-for-sale'),
    get('design-store/hours', '/design-store/hours'),
    post('design-store/hours', '/design-store/hours', { as: userId, opens1: '08:00', closes1: '17:00' }),
    post('design-store/hours', '/design-store/hours', {
      as: '',
      opens1: '08:00',
      closes1: '17:00',
      backOn: 'soon',
    }),
    post('design-store/hours', '/design-store/hours', { as: '', opens1: '08:00', closes1: '17:00' }),
    post('still-for-sale', '/still-for-sale', { as: '', press: `yes:${offerId}` }),
    post('still-for-sale', '/still-for-sale', { as: userId, press: `sold:${offerId}` }),
    get('account/replies', '/account/replies'),
    post('account/replies', '/account/replies', { as: '', reply1: 'attack' }),
    post('account/replies', '/account/replies', { as: userId, reply1: 'attack' }),
    post('inbox/:conversationId?', `/inbox/${conversationId}`, {
      ...message,
      id: crypto.randomUUID(),
      reply: 'attack',
    }),
    get('account/blocks', '/account/blocks'),
    post('account/blocks', '/account/blocks', { as: userId, person: userId, intent: 'unblock' }),
    post('account/blocks', '/account/blocks', { as: '', person: userId, intent: 'block' }),
    post('account/blocks', '/account/blocks', { as: '', person: userId, intent: 'unblock' }),
    get('account/decisions', `/account/decisions?appeal=${of.actionId}`),
    post('account/decisions', '/account/decisions', {
      as: '',
      decision: of.actionId,
      // Names whose appeal it is: own-changes.ts looks for it.
      words: `attack on ${userId}`,
    }),
    ...deskOperations(of),
    get('report', `/report?message=${of.messageId}`),
    post('report', `/report?message=${of.messageId}`, { as: '', reason: 'rude' }),
    post('report', `/report?listing=${offerId}`, {
      as: userId,
      reason: 'scam',
      name: 'A',
      email: 'a@example.com',
    }),
    get('safety'),
    get('safety/figures'),
    get('about/legal'),
    post('about/legal', '/about/legal', { complainant: 'attack' }),
    get('mail/stop', `/mail/stop?t=${guessedToken}`),
    post('mail/stop', `/mail/stop?t=${guessedToken}`, { mail: 'never' }),
    post('mail/stop', `/mail/stop?t=${guessedToken}`, { 'List-Unsubscribe': 'One-Click' }),
    get('push/key'),
    get('push/subscriptions'),
    {
      route: 'push/subscriptions',
      method: 'POST',
      path: '/push/subscriptions',
      json: { endpoint: 'https://127.0.0.1/push', keys: { p256dh: 'attack', auth: 'attack' } },
    },
    get('session'),
    post('session', '/session', {}),
    get('live'),
    get('functions/auto-confirm-signup'),
    {
      route: 'functions/auto-confirm-signup',
      method: 'POST',
      path: '/functions/auto-confirm-signup',
      json: { email: newEmail(), password },
    },
    get('healthz'),
    get('readyz'),
    get('robots.txt'),
    get('sitemap.xml'),
    get('*', '/no-such-page'),
    post('*', '/no-such-page', message),
    post('', '/', { ...message, title: 'attack' }),
    post('listing/:listingId', `/listing/${offerId}`, { title: 'attack', price: '1', is_active: 'false' }),
    post('vendor/:userId', `/vendor/${userId}`, { display_name: 'attack' }),
    ...[
      'search',
      'suggest',
      'offline',
      'safety',
      'safety/figures',
      'sw.js',
      'sync.js',
      'push/key',
      'healthz',
      'readyz',
      'robots.txt',
      'sitemap.xml',
      'live',
    ].map((route) => post(route, `/${route}`, message)),
    get('logout'),
    // Last, because it signs the attacker out.
    post('logout', '/logout', {}),
  ]
}

/** Returns the store's texts as an attacker would change them. */
const mutable = ([name, value]: readonly [string, string]): [string, string] =>
  /^(storeName|title-)/.test(name) ? [name, 'attack'] : [name, value]
