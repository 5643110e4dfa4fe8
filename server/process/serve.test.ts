import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#db/client.ts'
import { eventually } from '#test/eventually.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { decodersOf } from '#test/pictures/decoder-processes.ts'
import {
  embeddedDatabaseUrl,
  endProcess,
  npmStartCommand,
  serverEnv,
  spawnServer,
} from '#test/servers/running-server.ts'

/** A process that has ended but was not collected (Z) is dead; in a container nobody may collect it. */
const isAlive = (pid: number) => {
  const [, state] = /^State:\s+(\w)/m.exec(readFileOrEmpty(`/proc/${pid}/status`)) ?? []
  return state !== undefined && state !== 'Z'
}

const readFileOrEmpty = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

describe('with its own embedded database', () => {
  let dataDir: string
  const start = (command?: string[]) => spawnServer(serverEnv(dataDir, { LOG_LEVEL: 'warn' }), command)
  const postmaster = async () =>
    Number((await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0])
  const firstTitle = async (origin: string) =>
    /<h2[^>]*>([^<]*)/.exec(await (await fetch(origin)).text())?.[1]

  /** Writes to the server's own database, as a seller would; resolves when the write is acknowledged. */
  const postOffer = async (title: string) => {
    const { db, close } = connectDatabase(await embeddedDatabaseUrl(dataDir))
    const { userId } = await makeStore(db)
    await makeOffer(db, { userId, title })
    await close()
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kasi-serve-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    test(`${signal} ends the server and its database, exit code 0; the next start finds every write`, async () => {
      const server = await start()
      const pid = await postmaster()
      await postOffer(`Posted before ${signal}`)
      expect(await endProcess(server.process, signal)).toBe(0)
      expect(isAlive(pid)).toBe(false)
      const next = await start()
      expect(await firstTitle(next.origin)).toBe(`Posted before ${signal}`)
      await endProcess(next.process, 'SIGTERM')
    })
  }

  test('a picture of the demo market that is in work does not hold up the end', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'kasi-serve-'))
    const server = await spawnServer(serverEnv(fresh, { LOG_LEVEL: 'warn' }))
    const decoders = () => decodersOf(server.process.pid ?? 0)
    await expect.poll(decoders).not.toEqual([])
    // As a busy machine does, for ever.
    for (const pid of await decoders()) process.kill(pid, 'SIGSTOP')
    expect(await endProcess(server.process, 'SIGINT')).toBe(0)
    expect(server.output()).not.toMatch(/could not be derived|took too long/)
    await rm(fresh, { recursive: true })
  })

  test('SIGTERM to npm reaches the server: nothing is left behind', async () => {
    const npm = await start(npmStartCommand)
    const pid = await postmaster()
    await endProcess(npm.process, 'SIGTERM')
    expect(await eventually(async () => !isAlive(pid)), 'the database outlived npm start').toBe(true)
    await expect(fetch(npm.origin)).rejects.toThrow()
  })

  test('after kill -9 the database ends too, and the next start finds every write', async () => {
    const first = await start()
    await postOffer('Posted before kill -9')
    const pid = await postmaster()
    await endProcess(first.process, 'SIGKILL')
    const second = await start()
    expect(await firstTitle(second.origin)).toBe('Posted before kill -9')
    expect(isAlive(pid)).toBe(false)
    const last = await postmaster()
    await endProcess(second.process, 'SIGKILL')
    expect(await eventually(async () => !isAlive(last)), 'the database outlived its server').toBe(true)
  })

  test('a second server on the same data is refused in one line, and the first goes on', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(
      /ended with 1: Kasi Market did not start: another running Kasi Market/,
    )
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
    await endProcess(first.process, 'SIGTERM')
  })

  test('one of several servers that start on the same data serves, and the others are refused in one line', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'kasi-serve-'))
    for (const _ of ['on new data', 'on existing data']) {
      const starts = Array.from({ length: 3 }, () => spawnServer(serverEnv(fresh)))
      const outcomes = await Promise.allSettled(starts)
      const serving = outcomes.find((outcome) => outcome.status === 'fulfilled')?.value
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(refused.map(({ reason }) => String(reason))).toEqual(
        Array.from({ length: 2 }, () =>
          expect.stringMatching(/start: another running Kasi Market uses this DATA_DIR\n$/),
        ),
      )
      expect((await fetch(`${serving?.origin}/readyz`)).status).toBe(200)
      await endProcess(serving!.process, 'SIGTERM')
    }
    await rm(fresh, { recursive: true })
  })

  test('a database that is killed is started again, and the process lives', async () => {
    const server = await start()
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    expect(await eventually(async () => (await postmaster()) !== killed), 'not started again').toBe(true)
    expect(await eventually(async () => (await fetch(server.origin)).status === 200)).toBe(true)
    await endProcess(server.process, 'SIGTERM')
  })
})
