import { expect, test } from 'vitest'
import { placeAt } from './in-place.ts'
import type { InboxState } from './inbox-state.ts'

const rows = { '0d7f4c1e': {} } as unknown as InboxState['rows']

test.each([
  ['/inbox', '', '', null],
  ['/inbox/0D7F4c1e', '', '', '0d7f4c1e'],
  // An older page of the list stays one; the newest is another page.
  ['/inbox', '?older=1_2', '?older=1_2', null],
  ['/inbox', '', '?older=1_2', undefined],
  ['/inbox/0d7f4c1e', '', '?older=1_2', '0d7f4c1e'],
  ['/inbox/0d7f4c1e', '?before=31', '', undefined],
  ['/inbox/ffffffff', '', '', undefined],
  ['/inbox/0d7f4c1e/updates', '', '', undefined],
  ['/listing/0d7f4c1e', '', '', undefined],
])('%s%s, beside the list at /inbox%s, shows %s', (pathname, search, listSearch, place) => {
  expect(placeAt({ pathname, search }, { rows, listSearch })).toBe(place)
})
