/** The components that run in the browser, by name: each is the default export of its module, loaded on need. */
export const islands = {
  inbox: () => import('#app/messages/inbox/screen/inbox-screen.tsx'),
  contact: () => import('#app/messages/sending/contact/contact-dialog.tsx'),
  editor: () => import('#app/stores/editor/store-editor.tsx'),
  toasts: () => import('#app/toasts/live-toasts.tsx'),
  card: () => import('#app/stores/share/share-card.tsx'),
  post: () => import('#app/stores/post/offer-editor.tsx'),
  tell: () => import('#app/notices/asking/tell-here.tsx'),
  unread: () => import('#app/messages/unread/live-unread-badge.tsx'),
}
