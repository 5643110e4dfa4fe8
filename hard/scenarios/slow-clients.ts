import { setTimeout as sleep } from 'node:timers/promises'
import { leakInResponse } from '#hard/support/leaks.ts'
import type { Readers } from '#hard/support/readers.ts'
import type { Line } from '#hard/support/scenario.ts'
import type { TestInstance } from '#hard/support/test-instance.ts'
import { requestHead, trickle } from '#hard/support/trickle.ts'
import { type Load, underLoad } from '#hard/support/under-load.ts'
import type { Person } from '#test/people/many-people.ts'

const everyMs = 1_000
const ofEachKind = 34
/** The limit of a body is a minute, then the response is read; and the machine may be busy. */
const maxMs = 90_000

/** Two hundred clients send a byte a second: all are cut off, and others are served meanwhile as before. */
export const slowClients = (): Promise<Line> =>
  underLoad('200 clients that send a byte a second', {}, async (load) => {
    const { instance, readers, problems } = load
    await sleep(5_000)
    const before = takeTimes(readers)
    const kinds = await kindsOf(load)
    const clients = kinds.flatMap(({ name, heads, slowly }) =>
      heads.map((head) => ({ name, ...trickle(instance.origin, head, slowly, everyMs) })),
    )
    const late = sleep(maxMs, null, { ref: false })
    const ends = await Promise.all(
      clients.map(async ({ name, ended }) => ({ name, end: await Promise.race([ended, late]) })),
    )
    const during = takeTimes(readers)
    for (const { close } of clients) close()
    for (const { name, end } of ends) {
      if (!end) problems.push(`a client of ${name} was not cut off`)
      else if (/^HTTP\S+ 500/.test(end.response) || leakInResponse(end.response))
        problems.push(`a client of ${name} was answered ${end.response.slice(0, 100)}`)
    }
    // A wide margin, as others work on this machine too: a server that is kept busy, or has no connections left, needs
    // minutes.
    if (median(during) > 50 + 5 * median(before))
      problems.push(`others waited ${Math.round(median(during))} ms, ${Math.round(median(before))} ms before`)
    const cutOff = ends.filter(({ end }) => end)
    const slowestMs = Math.max(...cutOff.map(({ end }) => end?.ms ?? 0))
    return {
      tried: clients.length,
      survived: cutOff.length,
      note: `cut off within ${Math.round(slowestMs / 1000)} s; others' median ${median(before).toFixed(0)} ms before, ${median(during).toFixed(0)} ms meanwhile`,
    }
  })

type Kind = { name: string; heads: string[]; slowly: string }

/** The ways to hold a connection with few bytes. */
async function kindsOf({ instance, writers }: Load): Promise<Kind[]> {
  const people = writers.people.slice(0, ofEachKind)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const multipart = { 'content-type': 'multipart/form-data; boundary=a' }
  const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const head = (method: string, path: string, headers: Record<string, string>, bytes: number) =>
    requestHead(instance.origin, method, path, { ...headers, 'content-length': String(bytes) })
  const all = (one: string) => people.map(() => one)
  const uploads = await Promise.all(
    people.map(async (person) => {
      const path = await beginUpload(instance, person)
      return head('PATCH', path, { ...part, cookie: person.cookie }, 100_000)
    }),
  )
  const editors = people.map(
    ({ cookie }) => `${head('POST', '/design-store', { ...multipart, cookie }, 50_000_000)}--a\r\n`,
  )
  return [
    { name: 'silence', heads: all(''), slowly: '' },
    { name: 'headers', heads: all('GET / HTTP/1.1\r\nhost: x\r\n'), slowly: 'x-more: and more\r\n' },
    { name: 'a form', heads: all(head('POST', '/auth', form, 10_000)), slowly: 'a' },
    { name: 'the editor', heads: editors, slowly: 'a' },
    { name: 'an upload', heads: uploads, slowly: 'a' },
    { name: 'a page asked for with a body', heads: all(head('GET', '/', {}, 10_000)), slowly: 'a' },
  ]
}

const tus = { 'tus-resumable': '1.0.0' }

async function beginUpload({ origin }: TestInstance, { cookie }: Person): Promise<string> {
  const headers = { ...tus, origin, cookie, 'upload-length': '100000' }
  const begun = await fetch(`${origin}/uploads`, { method: 'POST', headers })
  return begun.headers.get('location') ?? ''
}

/** Returns the times since the last call. */
const takeTimes = ({ times }: Readers): number[] => times.splice(0)

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
