import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startProxy } from '#test/network/tcp-proxy.ts'
import { useDatabase } from '#test/servers/database.ts'
import { listenToDatabase } from './listen-notify.ts'

const used = useDatabase()
const notify = (payload: string) => used.db.execute(sql`select pg_notify('news', ${payload})`)

async function listenThroughProxy() {
  const proxy = await startProxy(used.url)
  const heard: string[] = []
  const faults: unknown[] = []
  const listener = await listenToDatabase(
    proxy.url,
    { news: (payload) => heard.push(payload) },
    { gap: () => heard.push('gap'), loss: (error) => faults.push(error) },
  )
  const end = async () => {
    await listener.close()
    await proxy.down()
  }
  return { proxy, heard, faults, end }
}

test('a committed announcement is heard, a rolled-back one is not', async () => {
  const { heard, end } = await listenThroughProxy()
  await notify('one')
  await used.db
    .transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('news', 'taken back')`)
      tx.rollback()
    })
    .catch(() => {})
  await notify('two')
  await expect.poll(() => heard).toEqual(['one', 'two'])
  await end()
})

test('a cut connection is replaced, and the gap is reported', async () => {
  const { proxy, heard, faults, end } = await listenThroughProxy()
  await proxy.down()
  await notify('missed')
  await proxy.up()
  await expect.poll(() => heard).toEqual(['gap'])
  await notify('heard')
  await expect.poll(() => heard).toEqual(['gap', 'heard'])
  expect(faults).toHaveLength(1)
  await end()
})

test('a silent connection is noticed and replaced', async () => {
  const { proxy, heard, end } = await listenThroughProxy()
  proxy.stall()
  await new Promise((later) => setTimeout(later, 16_000))
  await proxy.up()
  await expect.poll(() => heard).toEqual(['gap'])
  await end()
})

test('a database that is missing at the start is reported plainly', async () => {
  const on = { gap: () => {}, loss: () => {} }
  await expect(listenToDatabase('postgres://127.0.0.1:1/nothing', {}, on)).rejects.toThrow('ECONNREFUSED')
})

test('listening can be closed while the connection is broken', async () => {
  const { proxy, heard, end } = await listenThroughProxy()
  await proxy.down()
  await end()
  await proxy.up()
  await notify('nobody hears')
  expect(heard).toEqual([])
  await proxy.down()
})
