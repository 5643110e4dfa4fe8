import { expect, test } from 'vitest'
import { lookedAt } from './looked-at.ts'

test.each([
  ['/inbox/0D7F4c1e', '', '0d7f4c1e'],
  ['/inbox/0d7f4c1e', '?before=31', null],
  ['/inbox', '?older=1_2', null],
  ['/inbox/0d7f4c1e/updates', '', null],
  ['/', '', null],
])('%s%s shows the newest messages of %s', (pathname, search, id) => {
  expect(lookedAt({ pathname, search })).toBe(id)
})
