import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { startNginx } from '#hard/support/nginx.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { openInstance } from '#hard/support/test-instance.ts'
import { freePort } from '#test/network/free-port.ts'

const seconds = 8
const refusedPerSecond = 95
const othersPerSecond = 40
const uploadBytes = 100_000
const floodRequests = 6000
/** `limit_req` of deploy/nginx. */
const allowedPerSecond = 500

/** Refuses uploads before they have arrived, behind the nginx of `deploy/`: nobody else's request may be cut by it. */
export const refusedUploads: Scenario = {
  needs: ['nginx'],
  run: async () => {
    const port = await freePort()
    const address = `127.0.0.1:${port}`
    const nginx = await startNginx([address, address])
    const instance = await openInstance({ PORT: String(port), ORIGIN: nginx.origin, TRUST_PROXY: '1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 200, ca: nginx.certificate })
    const ask = asker(nginx.origin, agent)
    try {
      const refused = repeat(refusedPerSecond, (n) =>
        ask('PATCH', `/uploads/${n}`, Buffer.alloc(uploadBytes), {
          // Every third comes from a foreign page.
          origin: n % 3 === 0 ? 'https://evil.example' : nginx.origin,
          'content-type': 'application/offset+octet-stream',
        }),
      )
      const others = repeat(othersPerSecond, (n) =>
        n % 2 === 0
          ? ask('GET', `/listing/${crypto.randomUUID()}`)
          : ask(
              'POST',
              '/auth',
              Buffer.from(`intent=sign-in&email=somebody-${n}%40example.com&password=wrong`),
              {
                origin: nginx.origin,
                'content-type': 'application/x-www-form-urlencoded',
              },
            ),
      )
      return [
        lineOf('uploads that are refused, behind nginx', await refused, [401, 403]),
        lineOf('what others ask meanwhile', await others, [401, 404, 429]),
        await flood(ask),
      ]
    } finally {
      agent.destroy()
      await nginx.stop()
      await instance.close()
    }
  },
}

/** Sends far more at once than a township does: nginx refuses the rest, and serves again as soon as it ends. */
async function flood(ask: Ask): Promise<Line> {
  const startedAt = performance.now()
  const statuses = await Promise.all(Array.from({ length: floodRequests }, () => ask('GET', '/healthz')))
  const perSecond = floodRequests / ((performance.now() - startedAt) / 1000)
  const line = lineOf('a flood from one address, behind nginx', statuses, [200, 429])
  // A machine that cannot send so many gets no refusals.
  if (perSecond > 2 * allowedPerSecond && !statuses.includes(429)) line.problems.push('nothing was refused')
  await sleep(1000)
  const after = await ask('GET', '/healthz')
  if (after !== 200) line.problems.push(`answered ${after} a second later`)
  return { ...line, note: `${Math.round(perSecond)} a second: ${line.note}` }
}

/** Status 0: the connection was cut before a response. */
type Ask = (method: string, path: string, body?: Buffer, headers?: Record<string, string>) => Promise<number>

const asker =
  (origin: string, agent: Agent): Ask =>
  (method, path, body, headers = {}) =>
    new Promise((responded) => {
      const length = body ? { 'content-length': String(body.length) } : {}
      const outgoing = request(
        new URL(path, origin),
        { method, agent, headers: { ...headers, ...length } },
        (response) => {
          response.resume().once('end', () => responded(response.statusCode ?? 0))
          response.once('error', () => responded(0))
        },
      )
      outgoing.once('error', () => responded(0))
      outgoing.end(body)
    })

/** Starts `work` `perSecond` times a second without awaiting it; returns all results. */
async function repeat(perSecond: number, work: (n: number) => Promise<number>): Promise<number[]> {
  const works: Promise<number>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    works.push(work(n))
    await sleep(1000 / perSecond)
  }
  return await Promise.all(works)
}

function lineOf(name: string, statuses: number[], expected: number[]): Line {
  const kinds = [...new Set(statuses)].toSorted((a, b) => a - b)
  const wrong = statuses.filter((status) => !expected.includes(status))
  return {
    name,
    tried: statuses.length,
    survived: statuses.length - wrong.length,
    writes: 0,
    lost: 0,
    leaked: 0,
    note: kinds.map((kind) => `${statuses.filter((status) => status === kind).length} × ${kind}`).join(', '),
    problems: [...new Set(wrong)].map((status) => `answered ${status || 'by cutting the connection'}`),
  }
}
