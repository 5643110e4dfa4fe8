import { routeEntries } from '#app/routes.ts'

const files = ['/metrics', '/assets/*', '/storage/*']
const routes = routeEntries.flatMap(({ path }) => (path === '/*' ? [] : [path]))

const parameters = (pattern: string) => pattern.split(':').length

/** Patterns of app/routes.ts and of files; those with fewer parameters match first. */
const matchers = [...routes, ...files]
  .toSorted((one, other) => parameters(one) - parameters(other))
  .map((pattern) => {
    const source = pattern
      .replaceAll('.', '\\.')
      .replace('/*', '/.+')
      .replace(/\/:\w+\?/, '(?:/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
    return { pattern, regex: new RegExp(`^${source}$`) }
  })

/** Returns '*' for every other path, so that a thousand invented paths make no thousand counters. */
export function routePatternOf(path: string): string {
  return matchers.find(({ regex }) => regex.test(path))?.pattern ?? '*'
}
