import type { RoutePath } from '#app/routes.ts'
/**
 * Reads a recovery link whose tokens stand after the # (spec §4), which a browser sends to nobody: they leave the address bar
 * and the history at once and are posted to /auth, which goes on as for a link that has them in its query.
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
