/** The four modes of `/auth` (specification §4), also the `intent` of its forms. */
const authModes = ['sign-in', 'sign-up', 'forgot-password', 'set-password'] as const
export type AuthMode = (typeof authModes)[number]

export const isAuthMode = (text: string | null): text is AuthMode => authModes.some((mode) => mode === text)

/** The path of a mode; `next` is the destination after sign-in, omitted if `/`. */
export function authPath(mode: AuthMode, next = '/'): string {
  const query = new URLSearchParams()
  if (mode !== 'sign-in') query.set('mode', mode)
  if (next !== '/') query.set('next', next)
  return query.size > 0 ? `/auth?${query}` : '/auth'
}
