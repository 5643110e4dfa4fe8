import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readZip } from '#test/people/read-zip.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { cookieOf, type Visitor } from '#test/people/visitor.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { conversation, trader } = tradersOf(used)

const pathIn = (html: string) => /href="(\/account\/data\/[0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
const fetchBytes = async (by: Visitor, path: string) => {
  const response = await fetch(used.server.origin + path, { headers: { cookie: cookieOf(by) } })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('a double tap makes one file; a mail says that it is ready; only its signed-in person can fetch it, for a day', async () => {
  const { vendor, buyer } = await conversation()
  const asked = await Promise.all([1, 2, 3].map(() => vendor.by.post('/account/data', { as: vendor.userId })))
  expect(asked.map(({ location }) => location)).toEqual(['/account/data', '/account/data', '/account/data'])
  const mail = await used.mail.next(vendor.email)
  expect(mail.subject).toBe('Your data from Kasi Market is ready')
  const { rows } = await used.db.execute(sql`select from data_exports where user_id = ${vendor.userId}`)
  expect(rows).toHaveLength(1)

  const path = pathIn((await vendor.by.get('/account/data')).body)
  const { response, bytes } = await fetchBytes(vendor.by, path)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="kasi-market-\d{4}-\d\d-\d\d\.zip"$/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  const files = readZip(bytes)
  expect(files.get('messages.json')).toContain('"content": "Hi"')
  expect(files.get('account.json')).toContain(vendor.email)
  expect([...files.values()].join('')).not.toMatch(/argon2/)

  expect((await buyer.by.get(path)).location, 'another person').toBe('/account/data')
  expect((await used.visit().get(path)).location).toBe('/auth?next=%2Faccount%2Fdata')
  for (const wrong of ['/account/data/x', `/account/data/${crypto.randomUUID()}`])
    expect((await vendor.by.get(wrong)).location).toBe('/account/data')
  await used.db.execute(
    sql`update data_exports set ready_at = now() - interval '25 hours' where user_id = ${vendor.userId}`,
  )
  expect((await vendor.by.get(path)).location).toBe('/account/data')
  expect(pathIn((await vendor.by.get('/account/data')).body)).toBe('')
  expectCleanLog(used)
})

test('a form of another person asks for nothing; the storage of copies has no address', async () => {
  const [one, other] = [await trader(), await trader()]
  expect((await one.by.post('/account/data', { as: other.userId })).status).toBe(409)
  const { rows } = await used.db.execute(
    sql`select from data_exports where user_id in (${one.userId}, ${other.userId})`,
  )
  expect(rows).toEqual([])
  await one.by.post('/account/data', { as: '' })
  await used.mail.next(one.email)
  const { rows: made } = await used.db.execute<{ file_id: string }>(
    sql`select file_id from data_exports where user_id = ${one.userId}`,
  )
  expect((await one.by.get(`/storage/exports/${one.userId}/${made[0]?.file_id}/0`)).status).toBe(404)
})
