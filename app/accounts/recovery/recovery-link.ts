import type { RoutePath } from '#app/routes.ts'
/**
 * Reads a recovery link with its tokens after the # (specification §4), which browsers do not send: removes them from
 * address bar and history, and posts them to /auth, which handles them like those in a query.
 */
export function openRecoveryLink(): void {
  const link = new URLSearchParams(location.hash.slice(1))
  if (link.get('type') !== 'recovery') return
  history.replaceState(null, '', location.pathname + location.search)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/auth' satisfies RoutePath
  for (const name of ['type', 'access_token', 'refresh_token']) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = link.get(name) ?? ''
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
