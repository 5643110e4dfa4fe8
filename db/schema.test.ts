import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { useDatabase } from '#test/servers/database.ts'
import { withClient } from './client.ts'
import { projectFolder } from './read-rows.ts'
import * as schema from './schema.ts'
import { schemaText } from './schema-text.ts'

const used = useDatabase()

test('db/schema.sql is what all migrations make; `npm run schema` writes it', async () => {
  const written = await readFile(join(projectFolder, 'db/schema.sql'), 'utf8')
  expect(await withClient({ connectionString: used.url }, schemaText)).toBe(written)
})

test('db/schema.ts matches db/migrations: tables, columns, types, nulls and defaults', async () => {
  const tables = Object.values<PgTable>(schema)
  const names = tables.map((table) => getTableName(table))
  const { rows } = await used.db.execute(sql`
    select table_name, column_name,
      (select format_type(atttypid, atttypmod) from pg_attribute
        where attrelid = table_name::regclass and attname = column_name) as type,
      is_nullable = 'NO' as not_null, column_default is not null as has_default
    from information_schema.columns where table_schema = 'public' and table_name in ${names}`)
  const typeNames: Record<string, string> = {
    'timestamp with time zone': 'timestamp with time zone',
    'char(3)': 'character(3)',
    'numeric(2, 1)': 'numeric(2,1)',
  }
  const declared = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      table_name: getTableName(table),
      column_name: column.name,
      type: typeNames[column.getSQLType()] ?? column.getSQLType(),
      not_null: column.notNull,
      has_default: column.hasDefault,
    })),
  )
  const sorted = (columns: Record<string, unknown>[]) =>
    columns.map((column) => JSON.stringify(column)).toSorted()
  expect(sorted(declared)).toEqual(sorted(rows))
})

test('§3 the database refuses what the rules refuse', async () => {
  const { userId } = await makeStore(used.db)
  const wrong: Partial<typeof schema.listings.$inferInsert>[] = [
    { title: '' },
    { title: '   ' },
    { title: 'x'.repeat(121) },
    { description: 'x'.repeat(4001) },
    { priceCents: 0 },
    { priceCents: -1 },
    { priceCents: 1_000_000_001 },
    { currency: 'USD' },
    { location: 'x'.repeat(81) },
    { category: 0 },
    { category: 13 },
    { quantity: 0 },
    { quantity: 1000 },
    { userId: crypto.randomUUID() },
  ]
  for (const row of wrong) {
    await expect(makeOffer(used.db, { userId, ...row }), JSON.stringify(row).slice(0, 60)).rejects.toThrow()
  }
  await expect(
    makeOffer(used.db, { userId, title: 'x'.repeat(120), priceCents: 1_000_000_000 }),
  ).resolves.toBeTruthy()
  await expect(makeStore(used.db, { displayName: 'x'.repeat(81) })).rejects.toThrow()
  await expect(makeStore(used.db, { bio: 'x'.repeat(1001) })).rejects.toThrow()
  await expect(makeStore(used.db, { location: 'x'.repeat(81) })).rejects.toThrow()
  for (const rating of [0.9, 5.1]) await expect(makeStore(used.db, { rating })).rejects.toThrow()
  const imageUrl = `/storage/product-images/${userId}/1.jpg`
  const { id: listingId } = await makeOffer(used.db, { userId, imageUrl })
  const further = (position: number) =>
    used.db.insert(schema.listingPictures).values({ listingId, position, userId, imageUrl })
  for (const position of [0, 8]) await expect(further(position)).rejects.toThrow()
  await expect(further(7)).resolves.toBeTruthy()
})
