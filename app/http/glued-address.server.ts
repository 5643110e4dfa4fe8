import { type MiddlewareFunction, redirect } from 'react-router'
import { routeEntries } from '#app/routes.ts'

/** How the ids and codes of our addresses look; places, categories and names of files may have other characters. */
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const patterns: Record<string, string> = { code: '[2-9a-hjkmnp-z]{8}', offer: '[0-9a-f]{8}' }
const patternOf = (parameter: string) => (parameter.endsWith('Id') ? uuid : patterns[parameter])

/**
 * Matches what a chat, a sentence or a keyboard adds behind an address. That begins with no letter, digit or dash. `.data` is excluded, because
 * React Router uses it for addresses that name no page.
 */
const glued = '(?!\\.data$)/?[^\\p{L}\\p{N}/-].*'

/** Null for a route without an id or a code. */
function gluedPattern(path: string): RegExp | null {
  let hasId = false
  const parts = path.split('/').slice(1)
  const matched = parts.map((part) => {
    const [, parameter, optional] = /^:(\w+)(\??)$/.exec(part) ?? []
    if (parameter === undefined) return `/${part.replace(/[.*]/g, '\\$&')}`
    const pattern = patternOf(parameter)
    if (pattern === undefined) return null
    // Without its only id an address is another page, such as `/inbox`.
    const mayLack = hasId ? (optional ?? '') : ''
    hasId = true
    return `(?:/${pattern})${mayLack}`
  })
  return hasId && !matched.includes(null) ? new RegExp(`^(${matched.join('')})${glued}$`, 'isu') : null
}

const all = routeEntries.flatMap(({ path }) => gluedPattern(path) ?? [])
const idWithGlue = new RegExp(`^(${uuid})[^\\p{L}\\p{N}.-].*$`, 'isu')

/**
 * The address that somebody meant, where something is glued to an id or a code at its end, such as `/listing/{id}👍`; null for all
 * others.
 */
export function withoutGlue({ pathname, searchParams }: URL): string | null {
  const path = decodeURIComponent(pathname)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  for (const pattern of all) {
    const [, own] = pattern.exec(path) ?? []
    if (own !== undefined) return own + query
  }
  const [name, value] = [...searchParams].at(-1) ?? []
  const [, id] = (value !== undefined && idWithGlue.exec(value)) || []
  if (name === undefined || id === undefined) return null
  const meant = new URLSearchParams(searchParams)
  meant.set(name, id)
  return `${pathname}?${meant}`
}

export const leadToId: MiddlewareFunction<Response> = async ({ request }, next) => {
  const meant = request.method === 'GET' ? withoutGlue(new URL(request.url)) : null
  return meant === null ? await next() : redirect(meant, 301)
}
