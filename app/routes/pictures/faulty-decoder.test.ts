import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { eventually } from '#test/eventually.ts'
import { peopleOf } from '#test/people/test-people.ts'
import { decoderOf, residentMb, watchForDecoder } from '#test/pictures/decoder-processes.ts'
import { zeroPng } from '#test/pictures/picture-corpus.ts'
import { uploaderOf } from '#test/sellers/uploader.ts'
import { endProcess } from '#test/servers/running-server.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { signedIn } = peopleOf(used)
const { upload, begin, send, finish } = uploaderOf(used)

/** Seconds of work. */
const slow = new Uint8Array(zeroPng({ width: 7000, height: 7000, colourType: 6, isInterlaced: true }))
const server = () => used.server.process.pid ?? 0

/** Sends the slow picture; `pid` is of the decoder that is at work on it. */
async function beginSlow() {
  const { by } = await signedIn()
  const path = (await begin(by, slow.length)).location ?? ''
  await send(by, path, 0, slow)
  const atWork = await watchForDecoder(server())
  const answer = finish(by, path).catch((error: Error) => error)
  return { by, path, answer, pid: await atWork() }
}

test('no decoder is in the server itself', async () => {
  const { by } = await signedIn()
  expect((await upload(by, slow)).status).toBe(200)
  const pid = await decoderOf(server())
  const loaded = (id: number) => readFile(`/proc/${id}/maps`, 'utf8')
  expect(await loaded(pid)).toContain('libvips')
  expect(await loaded(server())).not.toContain('libvips')
})

test(`a decoder that is killed costs nothing: "${pictureRefusals.notStored}", and the same upload is taken next time`, async () => {
  const { by, path, answer, pid } = await beginSlow()
  process.kill(pid, 'SIGKILL')
  expect(await answer).toEqual({ status: 507, error: pictureRefusals.notStored })
  expect((await finish(by, path)).status).toBe(200)
})

test(`a decoder that crashes on a picture costs that picture: "${pictureRefusals.damaged}"`, async () => {
  const { answer, pid } = await beginSlow()
  process.kill(pid, 'SIGSEGV')
  expect(await answer).toEqual({ status: 422, error: pictureRefusals.damaged })
  expect(used.server.output()).toMatch(/"how":"SIGSEGV".*a picture decoder ended/)
})

test('a server that is stopped while a picture is decoded ends in time, and its decoders with it', async () => {
  const { answer, pid } = await beginSlow()
  const began = performance.now()
  expect(await endProcess(used.server.process, 'SIGTERM')).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(await eventually(async () => (await residentMb(pid)) === 0)).toBe(true)
  await answer
})
