import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { routePatternOf, routePatterns } from './route-pattern.ts'

const id = '0d7f4c1e-2b7e-4f0e-9d7e-0123456789ab'

test('every route of app/routes.ts has its pattern', () => {
  const declared = routes.map(({ path = '' }) => (path === '*' ? path : `/${path}`))
  expect(declared.filter((path) => ![...routePatterns, '*'].includes(path))).toEqual([])
  for (const path of declared) {
    const asked = path.replace(/:\w+\??/, id)
    expect(routePatternOf(asked), asked).toBe(path)
  }
})

test('no id and no other path ever becomes a label', () => {
  expect(routePatternOf('/inbox')).toBe('/inbox/:conversationId?')
  expect(routePatternOf('/storage/product-images/a/1.jpg')).toBe('/storage/*')
  for (const path of ['/wp-login.php', '/listing', `/vendor/${id}/x`, '//', '/assets/', '/robotsXtxt', 'x'])
    expect(routePatternOf(path), path).toBe('*')
})
