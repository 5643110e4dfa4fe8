import { expect, test } from 'vitest'
import { routeEntries } from '#app/routes.ts'
import { routePatternOf } from './watch-requests.ts'

const id = '0d7f4c1e-2b7e-4f0e-9d7e-0123456789ab'

test('every route of app/routes.ts has its pattern', () => {
  for (const { path } of routeEntries) {
    const asked = path.replaceAll(/:\w+\??/g, id).replace('*', 'nothing')
    expect(routePatternOf(asked), asked).toBe(path === '/*' ? '*' : path)
  }
})

test('no id and no other path ever becomes a label', () => {
  expect(routePatternOf('/inbox')).toBe('/inbox/:conversationId?')
  expect(routePatternOf('/in/soweto/phones')).toBe('/in/:place/:category?')
  expect(routePatternOf('/storage/product-images/a/1.jpg')).toBe('/storage/*')
  for (const path of ['/wp-login.php', '/listing', `/vendor/${id}/x`, '//', '/assets/', '/robotsXtxt', 'x'])
    expect(routePatternOf(path), path).toBe('*')
})
