import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { requestIdOf } from './watch-requests.ts'

const asked = (name?: string) => ({ headers: { 'x-request-id': name } }) as unknown as IncomingMessage

test('a client names no request; a proxy of ours does', () => {
  expect(requestIdOf(asked('b9a1-proxy'), 0)).toMatch(/^[0-9a-f]{12}$/)
  expect(requestIdOf(asked('b9a1-proxy'), 1)).toBe('b9a1-proxy')
})

test('no two are the same', () => {
  const ids = Array.from({ length: 10_000 }, () => requestIdOf(asked(), 1))
  expect(new Set(ids).size).toBe(ids.length)
})
