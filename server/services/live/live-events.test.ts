import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LiveEvent } from '#app/live/live-event.ts'
import { connectDatabase } from '#db/client.ts'
import { listenToDatabase } from '#db/listen-notify.ts'
import { useDatabase } from '#test/servers/database.ts'
import { announceByDatabase, liveChannel, readEvent, withTimeout } from './live-events.ts'

const used = useDatabase()
const noFault = (error: unknown) => {
  throw error
}
const sent = (id: string): LiveEvent => ({ name: 'sent', to: 'thandi', conversationId: 'c', id })

test('a foreign payload is not read, and breaks nothing', () => {
  const almost = [{}, { to: 'a' }, { ...sent('1'), name: 'unread' }, { ...sent('1'), to: null }, [sent('1')]]
  for (const payload of ['nonsense', '', 'null', '{', ...almost.map((value) => JSON.stringify(value))])
    expect(readEvent(payload)).toBeNull()
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (payload) => readEvent(payload) === null))
})

test('an event of a newer version, that says more, is read as far as it is known', () => {
  expect(readEvent(JSON.stringify({ ...sent('1'), colour: 'red' }))).toEqual(sent('1'))
})

test('events announced together, or during an announcement, are all heard, in order', async () => {
  const heard: (string | undefined)[] = []
  const channels = { [liveChannel]: (payload: string) => heard.push(idOf(readEvent(payload))) }
  const listener = await listenToDatabase(used.url, channels, { gap: () => {}, loss: noFault })
  const announce = announceByDatabase(used.db, noFault)
  const ids = Array.from({ length: 200 }, (_, n) => `${n} "'\\ $1 é 🍞`)
  const announced = ids.map(async (id, n) => {
    // Some at once, some while the earlier ones are under way.
    await new Promise((later) => setTimeout(later, Math.floor(n / 20)))
    await announce([sent(id)])
  })
  await Promise.all(announced)
  await expect.poll(() => heard).toHaveLength(ids.length)
  expect(heard).toEqual(ids)
  await listener.close()
})

const idOf = (event: LiveEvent | null) => (event && 'id' in event ? event.id : undefined)

test('a database that is away fails nobody: the fault is told, and the next announcement is made', async () => {
  const faults: unknown[] = []
  const away = connectDatabase('postgres://127.0.0.1:1/nothing')
  const announce = announceByDatabase(away.db, (error) => faults.push(error))
  await Promise.all([announce([sent('1')]), announce([sent('2')])])
  expect(faults).toHaveLength(1)
  await announce([sent('3')])
  expect(faults).toHaveLength(2)
  await away.close()
})

test('an event that is too long for PostgreSQL takes nobody down', async () => {
  const faults: unknown[] = []
  const announce = announceByDatabase(used.db, (error) => faults.push(error))
  await announce([sent('x'.repeat(8000))])
  expect(faults).toHaveLength(1)
  await announce([sent('short')])
  expect(faults).toHaveLength(1)
  expect((await used.db.execute(sql`select 1`)).rows).toHaveLength(1)
})

test('a hint that hangs holds up nobody for long', async () => {
  const announce = withTimeout(() => new Promise(() => {}))
  const startedAt = performance.now()
  await announce([])
  expect(performance.now() - startedAt).toBeLessThan(5000)
})
