import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from '#test/people/visitor.ts'
import { useDatabase } from '#test/servers/database.ts'
import { endProcess, runServer, serverEnv, spawnServer } from '#test/servers/running-server.ts'
import { newEmail } from '#test/servers/use-server.ts'
import { type MailServer, startMailServer } from '#test/services/mail-server.ts'

const used = useDatabase()
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(() => mail.down())

test('a restored market that is tried out with TRIAL=on tells nobody; without it, it tells them', async () => {
  const server = await runServer({ DATABASE_URL: used.url, SMTP_URL: mail.url, TRIAL: 'on' })
  try {
    const by = visit(server.origin)
    const email = newEmail()
    await by.post('/auth', { intent: 'sign-up', email, password: 'spaza-shop 7' })
    expect((await by.post('/auth', { intent: 'forgot-password', email })).status).toBe(303)
    await sleep(3000)
    expect(mail.connections()).toBe(0)
    expect(server.output()).toContain('TRIAL is on')

    await endProcess(server.process, 'SIGTERM')
    const told = await spawnServer(serverEnv(server.dataDir, { DATABASE_URL: used.url, SMTP_URL: mail.url }))
    expect((await mail.next(email)).subject).toBeTruthy()
    await endProcess(told.process, 'SIGTERM')
  } finally {
    await server.stop()
  }
})

test('a process with JOBS=off adds jobs and does none; another one does them', async () => {
  const server = await runServer({ DATABASE_URL: used.url, SMTP_URL: mail.url, JOBS: 'off' })
  try {
    const before = mail.connections()
    const by = visit(server.origin)
    const email = newEmail()
    await by.post('/auth', { intent: 'sign-up', email, password: 'spaza-shop 7' })
    expect((await by.post('/auth', { intent: 'forgot-password', email })).status).toBe(303)
    await sleep(3000)
    expect(mail.connections()).toBe(before)
    const folder = await mkdtemp(join(tmpdir(), 'kasi-jobs-'))
    const other = await spawnServer(serverEnv(folder, { DATABASE_URL: used.url, SMTP_URL: mail.url }))
    try {
      expect((await mail.next(email)).subject).toBeTruthy()
    } finally {
      await endProcess(other.process, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    await server.stop()
  }
})
