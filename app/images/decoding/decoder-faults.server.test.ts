import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { eventually } from '#test/eventually.ts'
import { gradient } from '#test/pictures/camera-pictures.ts'
import { decoderOf, decodersOf, residentMb, watchForDecoder } from '#test/pictures/decoder-processes.ts'
import { zeroPng } from '#test/pictures/picture-corpus.ts'
import { createPictureDecoder, type PictureDecoder } from './decoder-pool.server.ts'

/** Seconds of work. */
const slow = zeroPng({ width: 7000, height: 7000, colourType: 6, isInterlaced: true })
const photo = gradient(640, 480).jpeg().toBuffer()
const soon = async (check: () => Promise<boolean>) => expect(await eventually(check)).toBe(true)
const isRunning = async (pid: number) => (await residentMb(pid)) > 0

/** Begins with the slow picture; `pid` is of the decoder that is at work on it. */
async function beginSlow(decoder: PictureDecoder) {
  const atWork = await watchForDecoder()
  const answer = decoder.prepare(slow, '').catch((error: Error) => error)
  return { answer, pid: await atWork() }
}

/** With a decoder of its own. */
const withDecoder = (work: (decoder: PictureDecoder) => Promise<void>) => async () => {
  const decoder = createPictureDecoder()
  try {
    await work(decoder)
    expect(await decoder.prepare(await photo, '')).toMatchObject({ ok: true })
  } finally {
    await decoder.close()
    await soon(async () => (await decodersOf()).length === 0)
  }
}

test.each(['SIGSEGV', 'SIGABRT', 'SIGBUS'] as const)(
  `a decoder that crashes (%s) costs its picture only: "${pictureRefusals.damaged}"`,
  async (signal) => {
    await withDecoder(async (decoder) => {
      const { answer, pid } = await beginSlow(decoder)
      const other = decoder.prepare(await photo, '')
      process.kill(pid, signal)
      expect(await answer).toEqual({ ok: false, reason: pictureRefusals.damaged })
      expect(await other).toMatchObject({ ok: true })
    })()
  },
)

test(
  'a decoder that is killed from outside says nothing of its picture, which may be tried again',
  withDecoder(async (decoder) => {
    const { answer, pid } = await beginSlow(decoder)
    process.kill(pid, 'SIGKILL')
    expect(await answer).toEqual(new Error('a picture decoder was killed'))
  }),
)

test(
  'a picture whose decoder is gone before it began goes to another one',
  withDecoder(async (decoder) => {
    await decoder.prepare(await photo, '')
    const idle = await decoderOf()
    process.kill(idle, 'SIGKILL')
    expect(await decoder.prepare(await photo, '')).toMatchObject({ ok: true })
    expect(await decodersOf()).not.toContain(idle)
  }),
)

test(`a decoder that hangs is killed: "${pictureRefusals.busy}"`, async () => {
  const faults: string[] = []
  const decoder = createPictureDecoder({ silenceMs: 5000, onFault: (how) => faults.push(how) })
  const answer = decoder.prepare(slow, '')
  await soon(async () => (await decodersOf()).length === 1)
  const pid = await decoderOf()
  process.kill(pid, 'SIGSTOP')
  expect(await answer).toEqual({ ok: false, reason: pictureRefusals.busy })
  expect(faults).toEqual(['silent'])
  await soon(async () => !(await isRunning(pid)))
  await decoder.close()
})

const budget = { headerCpuMs: 5000, decodingCpuMs: 10_000, residentBytes: 512 * 1024 * 1024 }
test.each([
  ['memory', { ...budget, residentBytes: 160e6 }, pictureRefusals.tooManyPixels],
  ['processor time', { ...budget, decodingCpuMs: 100 }, pictureRefusals.tookTooLong],
])('a picture that costs more %s than its budget is stopped', async (_, own, reason) => {
  const decoder = createPictureDecoder({ budget: own })
  expect(await decoder.prepare(slow, '')).toEqual({ ok: false, reason })
  await soon(async () => (await decodersOf()).length === 0)
  expect(await decoder.prepare(await photo, '')).toMatchObject({ ok: true })
  await decoder.close()
})

test('an idle decoder is ended, and its memory goes back', async () => {
  const decoder = createPictureDecoder({ idleMs: 200 })
  expect(await decoder.prepare(await photo, '')).toMatchObject({ ok: true })
  await soon(async () => (await decodersOf()).length === 0)
  await decoder.close()
})

test('closing ends decoders at once, at work or not, and what waits for them', async () => {
  const decoder = createPictureDecoder()
  const { answer } = await beginSlow(decoder)
  const bytes = await photo
  const waiting = Array.from({ length: 5 }, () => decoder.prepare(bytes, '').catch((error: Error) => error))
  const began = performance.now()
  await decoder.close()
  expect(await answer).toBeInstanceOf(Error)
  for (const refused of await Promise.all(waiting)) expect(refused).toBeInstanceOf(Error)
  expect(performance.now() - began).toBeLessThan(2000)
  await soon(async () => (await decodersOf()).length === 0)
})

const dyingParent = `
  import { readFileSync } from 'node:fs'
  import { createPictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
  import { gradient } from '#test/pictures/camera-pictures.ts'
  const decoder = createPictureDecoder()
  await decoder.prepare(await gradient(640, 480).jpeg().toBuffer(), '')
  console.log('idle')
  process.stdin.resume()
`

test('a decoder ends when the server is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', dyingParent], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(parent.stdout, 'data')
  const pid = await decoderOf(parent.pid)
  expect(await isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await soon(async () => !(await isRunning(pid)))
})
