import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contactSettings, pushSubscriptions, sessions, users } from '#db/schema.ts'
import { useDatabase } from '#test/servers/database.ts'
import {
  chooseMail,
  findMailChoice,
  listDevices,
  markMailDead,
  readSettings,
  removeDevice,
  reviveMail,
  saveSettings,
} from './settings.server.ts'

const used = useDatabase()
let userId = ''

const person = async () => {
  const email = `person-${crypto.randomUUID()}@example.invalid`
  const [user] = await used.db.insert(users).values({ email }).returning({ id: users.id })
  return user?.id ?? ''
}
beforeEach(async () => {
  userId = await person()
})
const read = () => readSettings(used.db, userId)

const defaults = { mail: 'soon', push: true, showsText: false, quiet: null, mailDeadMs: null }
const chosen = { mail: 'daily', push: false, showsText: true, quiet: { from: 1260, to: 360 } } as const

describe('settings', () => {
  test('without a row are the defaults, and reading makes none', async () => {
    expect(await read()).toEqual(defaults)
    expect(await used.db.select().from(contactSettings).where(eq(contactSettings.userId, userId))).toEqual([])
  })

  test('are what was saved last, for that person only', async () => {
    const other = await person()
    await saveSettings(used.db, userId, chosen)
    expect(await read()).toEqual({ ...defaults, ...chosen })
    await saveSettings(used.db, userId, { ...chosen, mail: 'never', quiet: null })
    expect(await read()).toEqual({ ...defaults, ...chosen, mail: 'never', quiet: null })
    expect(await readSettings(used.db, other)).toEqual(defaults)
  })

  test('midnight is a quiet hour', async () => {
    await saveSettings(used.db, userId, { ...chosen, quiet: { from: 0, to: 1439 } })
    expect((await read()).quiet).toEqual({ from: 0, to: 1439 })
  })
})

describe('a refused address', () => {
  test('is noted once, stays through a save, and goes when it is tried again', async () => {
    await markMailDead(used.db, userId)
    const { mailDeadMs } = await read()
    expect(mailDeadMs).toEqual(expect.any(Number))
    await markMailDead(used.db, userId)
    await saveSettings(used.db, userId, chosen)
    expect(await read()).toEqual({ ...defaults, ...chosen, mailDeadMs })
    await reviveMail(used.db, userId)
    expect(await read()).toEqual({ ...defaults, ...chosen })
  })
})

describe('a link to stop mail', () => {
  test('sets mail only, with or without a row, as often as it is used', async () => {
    expect(await findMailChoice(used.db, userId)).toBe('soon')
    expect(await chooseMail(used.db, userId, 'never')).toBe(true)
    expect(await read()).toEqual({ ...defaults, mail: 'never' })
    expect(await findMailChoice(used.db, userId)).toBe('never')
    await saveSettings(used.db, userId, chosen)
    for (const _ of [1, 2]) expect(await chooseMail(used.db, userId, 'never')).toBe(true)
    expect(await read()).toEqual({ ...defaults, ...chosen, mail: 'never' })
  })

  test('of nobody changes nothing', async () => {
    const nobody = crypto.randomUUID()
    expect(await findMailChoice(used.db, nobody)).toBeNull()
    expect(await chooseMail(used.db, nobody, 'never')).toBe(false)
    expect(await readSettings(used.db, nobody)).toEqual(defaults)
  })
})

describe('devices', () => {
  const addDevice = async (of: string, device: string, hoursAgo = 0) => {
    const expiresAt = sql`now() + interval '1 day'`
    const [session] = await used.db
      .insert(sessions)
      .values({ userId: of, token: crypto.randomUUID(), expiresAt })
      .returning({ id: sessions.id })
    const [row] = await used.db
      .insert(pushSubscriptions)
      .values({
        userId: of,
        sessionId: session?.id ?? '',
        endpoint: `https://push.example/${crypto.randomUUID()}`,
        p256dh: 'key',
        auth: 'auth',
        device,
        createdAt: sql`now() - ${hoursAgo} * interval '1 hour'`,
      })
      .returning({ id: pushSubscriptions.id })
    return { id: row?.id ?? '', sessionId: session?.id ?? '' }
  }

  test('are listed for their owner, the newest first', async () => {
    const old = await addDevice(userId, 'Firefox on Windows', 5)
    const fresh = await addDevice(userId, 'Chrome on Android')
    await addDevice(await person(), 'Somebody else’s')
    expect(await listDevices(used.db, userId)).toEqual([
      { ...fresh, name: 'Chrome on Android', sinceMs: expect.any(Number) },
      { ...old, name: 'Firefox on Windows', sinceMs: expect.any(Number) },
    ])
  })

  test('are removed by their owner only, once', async () => {
    const { id } = await addDevice(userId, 'Chrome on Android')
    expect(await removeDevice(used.db, await person(), id)).toBeNull()
    expect(await listDevices(used.db, userId)).toHaveLength(1)
    expect(await removeDevice(used.db, userId, id)).toBe('Chrome on Android')
    expect(await removeDevice(used.db, userId, id)).toBeNull()
  })
})
