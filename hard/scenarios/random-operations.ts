import { join } from 'node:path'
import fc from 'fast-check'
import type pg from 'pg'
import { leakInResponse } from '#hard/support/leaks.ts'
import type { Line } from '#hard/support/scenario.ts'
import type { TestInstance } from '#hard/support/test-instance.ts'
import { newAddress, newVictim } from '#hard/support/victims.ts'
import { everyOperation } from '#test/attacks/all-operations.ts'
import { changesBetween, readAllRows } from '#test/attacks/all-rows.ts'
import { hostileTexts, markupFaults } from '#test/attacks/hostile-texts.ts'
import type { Belongings, Operation } from '#test/attacks/operation.ts'
import { poison } from '#test/attacks/poison.ts'
import { askRaw, headerOf, type RawResponse } from '#test/attacks/raw-http.ts'
import { headerFaults } from '#test/attacks/response-headers.ts'
import { twisted } from '#test/attacks/twisted-operations.ts'
import { secretText } from '#test/people/belongings.ts'

const requestCount = 4000
/** Concurrent requests, few enough that nobody queues for long. */
const hands = 4

type Counts = { tried: number; survived: number; leaked: number; done: number; problems: string[] }

/**
 * Random texts in random places of operations on a victim's rows, by visitors and strangers; then all rows are compared.
 */
export async function randomRequests(instance: TestInstance, client: pg.ClientBase): Promise<Line> {
  const { has: victim } = await newVictim(instance, client)
  const strangers = await instance.addPeople(requestCount / 10)
  const seed = Math.floor(Math.random() * 2 ** 31)
  const random =
    fc.sample(fc.infiniteStream(fc.nat()), { numRuns: 1, seed })[0] ?? fc.stream([][Symbol.iterator]())
  const next = (below: number): number => Number(random.next().value) % below
  const pick = <T>(from: readonly T[]): T => from[next(from.length)] as T
  const texts = [
    ...hostileTexts,
    ...fc.sample(fc.string({ unit: 'binary', maxLength: 80 }), { numRuns: 400, seed }),
  ]
  const counts: Counts = { tried: 0, survived: 0, leaked: 0, done: 0, problems: [] }
  const rows = () => readAllRows(client, join(instance.dataDir, 'storage'))
  const before = await rows()

  const work = async () => {
    while (counts.tried < requestCount) {
      counts.tried += 1
      const stranger = next(3) > 0 ? pick(strangers) : null
      const shaped = pick(twisted(pick(everyOperation(victim)), victim.userId))
      const request = requestOf(bend(shaped, texts, { next, pick }), instance.origin, [
        ['x-forwarded-for', newAddress()],
        ...(stranger ? [['cookie', stranger.cookie] as [string, string]] : []),
        ...(next(4) === 0
          ? pick(poison).filter(([name]) => !/^(host|content-length|transfer-encoding|cookie)$/.test(name))
          : []),
      ])
      const response = await askRaw(instance.origin, request)
      note(counts, response, `${request.method} ${request.target.slice(0, 120)} seed ${seed}`, victim)
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
  const touched = changesBetween(before, await rows()).filter((change) => isOf(victim, change.before))
  return {
    name: 'random requests',
    tried: counts.tried,
    survived: counts.survived,
    writes: 0,
    lost: touched.length,
    leaked: counts.leaked,
    note: `seed ${seed}; ${counts.done} were done, the others refused`,
    problems: [...touched.map((change) => JSON.stringify(change)), ...counts.problems].slice(0, 20),
  }
}

/** Returns whether a row is theirs; strangers may write to them, which counts in a conversation of their own. */
const isOf = ({ userId }: Belongings, row: Record<string, unknown> | null) =>
  row !== null && JSON.stringify(row).includes(userId)

type Chance = { next: (below: number) => number; pick: <T>(from: readonly T[]) => T }

/** Replaces some of the operation's texts with a random one. */
function bend(operation: Operation, texts: string[], { next, pick }: Chance): Operation {
  const { path, fields, json, bytes } = operation
  const bent = (text: string) => (next(4) === 0 ? pick(texts) : text)
  const parts = path.split(/([/?&=])/)
  const newPath =
    next(3) === 0
      ? parts.map((part) => (/^[/?&=]?$/.test(part) ? part : encodeURI(asSent(bent(part))))).join('')
      : path
  return {
    ...operation,
    path: newPath,
    ...(fields
      ? {
          fields: fields.map(([name, value]): [string, string] => [
            next(20) === 0 ? pick(texts) : name,
            bent(value),
          ]),
        }
      : {}),
    ...(json
      ? {
          json: Object.fromEntries(
            Object.entries(json).map(([name, value]) => [name, next(3) === 0 ? pick(texts) : value]),
          ),
        }
      : {}),
    ...(bytes ? { bytes: bytes.map((byte) => (next(50) === 0 ? next(256) : byte)) } : {}),
  }
}

/** Encodes as sent: half a surrogate pair cannot be. */
const asSent = (text: string) => Buffer.from(text).toString()

/** Returns the bytes of a request. */
function requestOf(operation: Operation, origin: string, more: [string, string][]) {
  const { method, path, fields, json, bytes } = operation
  const body = Buffer.from(
    bytes ?? (json ? JSON.stringify(json) : fields ? new URLSearchParams(fields).toString() : ''),
  )
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
  const own = Object.entries({ 'content-type': type, origin, ...operation.headers })
  const length: [string, string][] =
    method === 'GET' || method === 'HEAD' ? [] : [['content-length', String(body.length)]]
  // Node allows no other characters in a target.
  const target = path.replace(/[^\x21-\x7e]/g, (sign) => encodeURIComponent(asSent(sign)))
  return {
    method,
    target,
    headers: [...own, ...length, ...more],
    body: length.length > 0 ? body.toString('latin1') : '',
  }
}

/** Counts a response, and returns what is wrong with it. */
function note(counts: Counts, response: RawResponse, what: string, victim: Belongings) {
  if (response.status > 0 && response.status < 400) counts.done += 1
  const faults = headerFaults(response, { isHttps: false, isPrivate: false })
  if (response.status === 0 || response.status >= 500) faults.push(`answered ${response.status}`)
  if (/html/.test(headerOf(response, 'content-type') ?? '')) faults.push(...markupFaults(response.body))
  const leak = leakInResponse(response.body) ?? (response.body.includes(secretText) ? secretText : null)
  // Forms of accounts and pages of results repeat what was typed.
  const isSearched = /^GET \/+(search|c|in)\b/.test(what) && what.includes(victim.email)
  const isTyped = what.includes('/auth') || what.includes('/functions') || isSearched
  const told = leak ?? (response.body.includes(victim.email) && !isTyped ? 'an address' : null)
  if (told) counts.leaked += 1
  if (faults.length === 0 && !told) counts.survived += 1
  else counts.problems.push(`${what}: ${[...faults, told].filter(Boolean).join('; ').slice(0, 400)}`)
}
