import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase, withDatabase } from '#test/servers/test-server.ts'

const folder = new URL('./migrations/', import.meta.url)

test('stores that were there before have short addresses after the migration, each its own', async () => {
  const { url } = inject('postgres')
  const name = await createDatabase(url)
  const client = new pg.Client({ connectionString: withDatabase(url, name) })
  await client.connect()
  try {
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.sql'))) {
      if (file.startsWith('0018'))
        await client.query(`
          with made as (insert into users (email) select n || '@example.invalid' from generate_series(1, 500) n returning id)
          insert into profiles (user_id, display_name) select id, 'Thandi' from made`)
      await client.query(`begin; ${readFileSync(new URL(file, folder), 'utf8')}; commit`)
    }
    const { rows } = await client.query<{ code: string }>('select code from profiles')
    expect(new Set(rows.map(({ code }) => code)).size).toBe(500)
    for (const { code } of rows) expect(code).toMatch(/^[2-9a-hjkmnp-z]{8}$/)
  } finally {
    await client.end()
    await dropDatabase(url, name)
  }
})
