import { expect, test } from 'vitest'
import { connectionsOf } from '#app/search/search.server.ts'
import { divideConnections, leastConnections, usualConnections } from './connection-budget.ts'

test('the connections of a process are 10 for pages, 14 for searches and 6 others, as deploy/README.md says', () => {
  expect(divideConnections(usualConnections)).toEqual({ pages: 10, searchesAtOnce: 4 })
  expect(connectionsOf(4)).toBe(14)
})

test('pages and searches share what there is, and never open more', () => {
  for (let all = leastConnections; all <= 100; all += 1) {
    const { pages, searchesAtOnce } = divideConnections(all)
    expect(pages + connectionsOf(searchesAtOnce) + 6).toBe(all)
    expect(pages).toBeGreaterThanOrEqual(5)
    expect(searchesAtOnce).toBeGreaterThanOrEqual(1)
  }
})
