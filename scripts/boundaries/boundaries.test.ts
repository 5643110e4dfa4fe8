import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'
import { findFaults } from './rules.ts'

/** Returns the faults of files that consist of these lines. */
const faultsOf = (files: Record<string, string>) =>
  findFaults(Object.entries(files).flatMap(([path, source]) => importsOf(path, source)))

test.each([
  ['an edge of its table', 'app/stores/page/shop.tsx', "import { p } from '#app/listings/price/price.tsx'"],
  ['a file that its table names', 'app/stores/x.ts', "import '#app/accounts/session/own-session.ts'"],
  ['a package', 'app/ui/x.tsx', "import { useState } from 'react'"],
  ['a server file beside a route', 'app/routes/a/x.tsx', "import './read.server.ts'"],
  ['its own types', 'app/routes/a/x.tsx', "import type { Route } from './+types/x'"],
  ['SQL in a domain', 'app/listings/x.server.ts', "import { eq } from 'drizzle-orm'"],
])('allowed: %s', (_what, from, source) => {
  expect(faultsOf({ [from]: source })).toEqual([])
})

test.each([
  ['app/stores/x.ts', "import '#app/messages/message-rules.ts'", 'app/stores does not import app/messages'],
  [
    'app/stores/x.ts',
    "import type { A } from '#app/live/hub.server.ts'",
    'app/stores does not import app/live',
  ],
  ['app/stores/x.ts', "export * from '#app/live/stream.ts'", 'app/stores does not import app/live'],
  ['app/stores/x.ts', "await import('#app/live/stream.ts')", 'app/stores does not import app/live'],
  [
    'app/stores/x.ts',
    "import u from '#app/live/stream.ts?worker&url'",
    'app/stores does not import app/live',
  ],
  ['app/stores/x.ts', "import '#app/accounts/accounts.server.ts'", 'app/stores does not import app/accounts'],
  ['app/ui/x.tsx', "import '#app/listings/price/price.tsx'", 'app/ui does not import app/listings'],
  ['app/ids/x.ts', "import '#app/text/clean-text.ts'", 'app/ids does not import app/text'],
  ['app/messages/x.ts', "import '#app/http/services.server.ts'", 'app/messages does not import app/http'],
  ['app/messages/x.ts', "import '#server/config.ts'", 'app/messages does not import server/config.ts'],
  ['server/http/x.ts', "import '#server/backup/restore.ts'", 'server/http does not import server/backup'],
  ['server/http/x.ts', "import '#test/servers/test-server.ts'", 'server/http does not import test'],
  ['app/carts/x.ts', "import '#app/ui/button.tsx'", 'app/carts has no row in the table of edges'],
  ['server/x.ts', "import '#app/routes/market/market.tsx'", 'nothing imports a route'],
  ['app/routes/a/x.tsx', "import './y.tsx'", 'nothing imports a route'],
  [
    'app/entry.client.tsx',
    "import './shell/template.server.ts'",
    'only routes and the server know the shell',
  ],
  [
    'app/routes/a/x.tsx',
    "import { eq } from 'drizzle-orm'",
    "SQL stands in the '.server.ts' files of domains",
  ],
  ['app/listings/x.ts', "import pg from 'pg'", "SQL stands in the '.server.ts' files of domains"],
])('refused: in %s %s', (from, source, fault) => {
  expect(faultsOf({ [from]: source }).join('\n')).toContain(fault)
})

test('a cycle, also of exports and of imports that wait; types make none', () => {
  const faults = faultsOf({
    'app/live/a.ts': "import { b } from './b.ts'",
    'app/live/b.ts': "export { c } from './c.ts'\nimport type { D } from './d.ts'",
    'app/live/d.ts': "import './b.ts'",
    'app/live/c.ts': "await import('./a.ts')",
  })
  expect(faults).toEqual(['a cycle: app/live/a.ts → app/live/b.ts → app/live/c.ts → app/live/a.ts'])
})

test('server-only modules in the browser; their types are no code', () => {
  const faults = faultsOf({
    'app/entry.client.tsx': "void import('./live/a.ts')",
    'app/live/a.ts': "import type { Hub } from './hub.server.ts'\nimport './b.ts'",
    'app/live/b.ts': "import { setTimeout } from 'node:timers'",
    'app/live/c.tsx': "import script from './d.ts?script'",
    'app/live/d.ts': "import './hub.server.ts'",
  })
  expect(faults).toEqual([
    'in the browser: app/entry.client.tsx → app/live/a.ts → app/live/b.ts → node:timers',
    'in the browser: app/live/d.ts → app/live/hub.server.ts',
  ])
})
