import fc from 'fast-check'
import type { Line } from '#hard/support/scenario.ts'
import type { TestInstance } from '#hard/support/test-instance.ts'
import { askRaw, readRaw, sayRaw } from '#test/attacks/raw-http.ts'
import { headerFaults } from '#test/attacks/response-headers.ts'

const requestCount = 1500
const hands = 8

/** Sends bytes that are nearly HTTP: refused like any bad request, while others are served. */
export async function malformedRequests(instance: TestInstance): Promise<Line> {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const pieces = fc.constantFrom(
    'GET / HTTP/1.1\r\n',
    'POST /auth HTTP/1.1\r\n',
    'host: x\r\n',
    'host:\r\n',
    'content-length: 3\r\n',
    'content-length: 99999999999999999999\r\n',
    'transfer-encoding: chunked\r\n',
    'connection: close\r\n',
    'expect: 100-continue\r\n',
    'upgrade: h2c\r\nconnection: upgrade\r\n',
    `a: ${'x'.repeat(9000)}\r\n`,
    '\r\n',
    '0\r\n\r\n',
    'ffffffff\r\n',
    '\n',
    ' ',
    '\0',
    ':',
    '\x16\x03\x01',
  )
  const bytes = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary-ascii', maxLength: 10 })), {
    minLength: 1,
    maxLength: 12,
  })
  const said = fc.sample(bytes, { numRuns: requestCount, seed }).map((all) => all.join(''))
  const problems: string[] = []
  let survived = 0
  const work = async (hand: number) => {
    for (let n = hand; n < said.length; n += hands) {
      // The client closes: a request cut in the middle must do no harm either.
      const heard = await sayRaw(instance.origin, Buffer.from(said[n] ?? '', 'latin1'), 60)
      const response = readRaw(heard)
      const faults = heard === '' ? [] : headerFaults(response, { isHttps: false, isPrivate: false })
      if (response.status >= 500) faults.push(`answered ${response.status}`)
      if (faults.length === 0) survived += 1
      else problems.push(`${JSON.stringify(said[n]).slice(0, 200)}: ${faults.join('; ')}`)
    }
  }
  await Promise.all(Array.from({ length: hands }, (_, hand) => work(hand)))
  const { status } = await askRaw(instance.origin, { target: '/' })
  if (status !== 200) problems.push(`afterwards the market answers ${status}`)
  return {
    name: 'malformed requests',
    tried: said.length,
    survived: status === 200 ? survived : 0,
    writes: 0,
    lost: 0,
    leaked: 0,
    note: `seed ${seed}`,
    problems: problems.slice(0, 20),
  }
}
