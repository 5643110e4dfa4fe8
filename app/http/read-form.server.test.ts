import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { maxFieldLength, type PostedFile, readMultipart } from './read-form.server.ts'

const limits = { maxFields: 10, maxTextLength: 1000, maxFiles: 3, maxFileBytes: 1000 }
const bytes = (text: string) => new TextEncoder().encode(text)
const fileHead = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** A form that comes in these pieces; after the last it ends, breaks, or nothing more ever comes. */
function form(pieces: string[], end: 'ends' | 'breaks' | 'stalls' = 'ends'): Request {
  const waiting = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = waiting.shift()
      if (piece !== undefined) return controller.enqueue(bytes(piece))
      if (end === 'ends') return controller.close()
      if (end === 'breaks') return controller.error(new Error('gone'))
      await sleep(60_000)
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return new Request('http://x', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

const keep =
  (into: Map<string, string | null>) =>
  async ({ field: name, read }: PostedFile) => {
    const content = await read()
    into.set(name, content && new TextDecoder().decode(content))
  }

test('fields and files in order, however they are cut into pieces', async () => {
  const whole = `${field('a', '1')}${fileHead('f')}photo\r\n${field('b', '2')}${fileHead('g')}other\r\n--x--`
  for (const size of [1, 7, 1000]) {
    const files = new Map<string, string | null>()
    const pieces = whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(await readMultipart(form(pieces), limits, keep(files))).toEqual([
      ['a', '1'],
      ['b', '2'],
    ])
    expect([...files]).toEqual([
      ['f', 'photo'],
      ['g', 'other'],
    ])
  }
})

test('each field is cut to what a text may have four times over', async () => {
  const long = { ...limits, maxTextLength: 100_000 }
  const sent = `${field('a', 'a'.repeat(60_000))}${field('b', 'b'.repeat(maxFieldLength))}--x--`
  const read = await readMultipart(form([sent]), long, null)
  expect(read).toEqual([
    ['a', 'a'.repeat(maxFieldLength)],
    ['b', 'b'.repeat(maxFieldLength)],
  ])
})

test('a file that nobody reads, and one without a listener, are skipped; the form goes on', async () => {
  const pieces = [fileHead('f'), 'x'.repeat(900), `\r\n${field('b', '2')}--x--`]
  expect(await readMultipart(form(pieces), limits, async () => {})).toEqual([['b', '2']])
  expect(await readMultipart(form(pieces), limits, null)).toEqual([['b', '2']])
})

test('fields and files without a name are skipped: a POST /design-store with one was a 500', async () => {
  const nameless = '--x\r\nContent-Disposition: form-data; nme="a"'
  const pieces = [`${nameless}\r\n\r\n1\r\n${nameless}; filename="a.jpg"\r\n\r\n1\r\n${field('b', '2')}--x--`]
  const files = new Map<string, string | null>()
  expect(await readMultipart(form(pieces), limits, keep(files))).toEqual([['b', '2']])
  expect(files.size).toBe(0)
})

test('a file that is too large is null; its form goes on', async () => {
  const files = new Map<string, string | null>()
  const pieces = [fileHead('f'), 'x'.repeat(1001), `\r\n${field('b', '2')}--x--`]
  expect(await readMultipart(form(pieces), limits, keep(files))).toEqual([['b', '2']])
  expect(files.get('f')).toBeNull()
})

test('a form that breaks off in a file is null, and whoever read the file is told', async () => {
  const files = new Map<string, string | null>()
  expect(await readMultipart(form([fileHead('f'), 'half'], 'breaks'), limits, keep(files))).toBeNull()
  expect([...files]).toEqual([['f', null]])
})

test('a fault of whoever takes the files, while the rest of the form is still to come, reaches the caller', async () => {
  let faults = 0
  const unheard = () => (faults += 1)
  process.on('unhandledRejection', unheard)
  const fail = async ({ read }: PostedFile) => {
    await read()
    throw new Error('the database is away')
  }
  const first = [fileHead('f'), 'photo', `\r\n--x\r\nContent-Disposition: form-data; name="b"\r\n\r\n`]
  await expect(readMultipart(form([...first, '2\r\n--x--']), limits, fail)).rejects.toThrow(
    'the database is away',
  )
  void readMultipart(form(first, 'stalls'), limits, fail).catch(() => {})
  await sleep(100)
  process.off('unhandledRejection', unheard)
  expect(faults).toBe(0)
})

test('a form that breaks off before anybody comes to read its file holds nobody up', async () => {
  const read: (string | null)[] = []
  const late = async (file: PostedFile) => {
    await sleep(50)
    read.push(String(await file.read()))
  }
  expect(await readMultipart(form([fileHead('f'), 'half'], 'breaks'), limits, late)).toBeNull()
  expect(read).toEqual(['null'])
})
