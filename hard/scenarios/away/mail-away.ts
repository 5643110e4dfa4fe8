import { setTimeout as sleep } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import { leakInResponse } from '#hard/support/leaks.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { eventually } from '#test/eventually.ts'
import { visit } from '#test/people/visitor.ts'
import { linkIn, type MailServer, startMailServer } from '#test/services/mail-server.ts'

const phaseMs = 6_000
const betweenRequestsMs = 120
/** A killed process's job is free again after a minute, is looked for every 30 s, and is tried at growing intervals. */
const timeoutMs = 180_000
/**
 * A kill between the mail server's acknowledgement and the queue's record makes a second mail, with the same Message-ID.
 */
const noteMs = 1_500

/** Recovery mails while the mail server is away, refuses, loses responses, is slow; with kills of our server in each. */
export const mailScenario: Scenario = {
  isMostlyWaiting: true,
  needs: [],
  run: async () => {
    const server = await startMailServer()
    try {
      const instance = await openInstance({ SMTP_URL: server.url, TRUST_PROXY: '1' })
      try {
        return [await sendThroughFaults(instance, server)]
      } finally {
        await instance.close()
      }
    } finally {
      await server.down()
    }
  },
}

type Requests = { acknowledged: Map<string, number>; tried: Map<string, number>; leaks: string[] }

async function sendThroughFaults(instance: TestInstance, server: MailServer): Promise<Line> {
  const faults: (() => void | Promise<void>)[] = [
    () => server.down(),
    () => void (server.state.refusesSenders = true),
    () => void (server.state.losesResponses = true),
    () => void (server.state.thirdTakesMs = 3_000),
  ]
  const killedAt: number[] = []
  const requests: Requests = { acknowledged: new Map(), tried: new Map(), leaks: [] }
  const emails = await newAccounts(instance, Math.ceil((faults.length * phaseMs) / betweenRequestsMs))
  let isOver = false
  const asking = ask(instance, emails, requests, () => isOver)
  for (const fault of faults) {
    await fault()
    await sleep(phaseMs / 3 + Math.random() * (phaseMs / 3))
    killedAt.push(Date.now())
    await instance.end('SIGKILL')
    await instance.start()
    await sleep(phaseMs / 3)
    await heal(server)
  }
  isOver = true
  await asking

  const healedAt = performance.now()
  const waiting = () =>
    [...requests.acknowledged.keys()].filter((email) => mailsTo(server, email).length === 0)
  await eventually(async () => waiting().length === 0, timeoutMs)
  const lastMs = performance.now() - healedAt
  // The next tries would bring a second mail.
  await sleep(6_000)
  const lost = waiting().map((email) => `no mail to ${email}`)
  const { twice, excused } = repeated(server, killedAt)
  const many = [...requests.tried].flatMap(([email, tried]) => {
    const ids = new Set(mailsTo(server, email).map(({ messageId }) => messageId))
    return ids.size > tried ? [`${ids.size} mails for ${tried} requests of ${email}`] : []
  })
  const dead = await deadLinks(instance, server, [...requests.acknowledged.keys()])
  const leaks = [
    ...requests.leaks,
    ...['@example.invalid', 'access_token'].filter((secret) => instance.printed().includes(secret)),
  ]
  const problems = [...lost, ...twice, ...many, ...dead, ...leaks]
  return {
    name: 'SMTP gone, refusing, losing answers, slow; kill -9 in each',
    tried: faults.length,
    survived: problems.length === 0 ? faults.length : 0,
    writes: requests.acknowledged.size,
    lost: lost.length + twice.length + many.length + dead.length,
    leaked: leaks.length,
    note: `last mail ${(lastMs / 1000).toFixed(0)} s after; ${server.mails.length} mails, ${excused} of them again after a lost answer or a kill`,
    problems,
  }
}

async function heal(server: MailServer) {
  Object.assign(server.state, { refusesSenders: false, losesResponses: false, thirdTakesMs: 0 })
  await server.up()
}

async function newAccounts(instance: TestInstance, count: number): Promise<string[]> {
  const people = await instance.addPeople(count)
  return await instance.withDatabase(async (client) => {
    const ids = people.map(({ userId }) => userId)
    const { rows } = await client.query<{ email: string }>('select email from users where id = any($1)', [
      ids,
    ])
    return rows.map(({ email }) => email)
  })
}

/** Everybody forgets their password once, and tries again until that is acknowledged. */
async function ask(
  instance: TestInstance,
  emails: string[],
  { acknowledged, tried, leaks }: Requests,
  isOver: () => boolean,
) {
  const insist = async (email: string) => {
    for (let n = 1; n < 100; n += 1) {
      tried.set(email, n)
      const by = visit(instance.origin, { from: newAddress() })
      const response = await by.post('/auth', { intent: 'forgot-password', email }).catch(() => null)
      const leak = leakInResponse(response?.body ?? '')
      if (leak) leaks.push(leak)
      if (response?.status === 303) return void acknowledged.set(email, Date.now())
      await sleep(100)
    }
  }
  const asked: Promise<void>[] = []
  for (const email of emails) {
    if (isOver()) break
    asked.push(insist(email))
    await sleep(betweenRequestsMs)
  }
  await Promise.all(asked)
}

let addresses = 0
/** Returns an address that no limit has counted yet. */
const newAddress = () => `198.51.${100 + ((addresses += 1) >> 8)}.${addresses & 255}`

const mailsTo = ({ mails }: MailServer, email: string) => mails.filter(({ to }) => to?.[0]?.address === email)

/** Returns mails that came again after they were acknowledged, without a kill at that time. */
function repeated({ mails, acknowledged }: MailServer, killedAt: number[]) {
  const byId = new Map<string, Email[]>()
  for (const copy of mails) {
    const id = copy.messageId ?? ''
    byId.set(id, [...(byId.get(id) ?? []), copy])
  }
  let excused = 0
  const twice: string[] = []
  for (const [id, copies] of byId)
    for (const copy of copies.slice(0, -1)) {
      if (isExcused(copy, acknowledged, killedAt)) excused += 1
      else twice.push(`${id} was acknowledged, and came again`)
    }
  return { twice, excused }
}

function isExcused(copy: Email, acknowledged: Map<Email, number>, killedAt: number[]): boolean {
  const saidAt = acknowledged.get(copy)
  // A killed process's open connection does not receive the acknowledgement either.
  return saidAt === undefined || killedAt.some((at) => saidAt > at - noteMs && saidAt < at + 5_000)
}

/** Expects the newest link of some people to open the form for a new password. */
async function deadLinks(instance: TestInstance, server: MailServer, emails: string[]): Promise<string[]> {
  const dead: string[] = []
  for (const email of emails.slice(0, 10)) {
    const [newest] = mailsTo(server, email).slice(-1)
    if (!newest) continue
    const by = visit(instance.origin, { from: newAddress() })
    const { pathname, search } = linkIn(newest)
    const opened = await by.get(pathname + search)
    const form = await by.get(opened.location ?? '/')
    if (!form.body.includes('Update password')) dead.push(`the link of ${email} is dead`)
  }
  return dead
}
