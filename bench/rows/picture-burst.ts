import { setTimeout as later } from 'node:timers/promises'
import { servePlainCopy } from '#bench/floors/page-copy.ts'
import { withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median } from '#bench/support/figures.ts'
import { load, loadInTurns } from '#bench/support/load.ts'
import { cameraPhoto, sendPhoto } from '#bench/support/send-photo.ts'
import type { Person } from '#test/people/many-people.ts'
import { decodersOf, residentMb } from '#test/pictures/decoder-processes.ts'
import { addOffers, medianOf, type Round, recompressedAfterSeconds } from './page-rates.ts'

const burst = 20
const alone = 5

/**
 * Measures 20 people who send a photo of 12 megapixels at once while visitors request the market on 32 connections as
 * fast as they can: the visitors' p99 beside its floor, the memory of the server and of its decoders, and the time of one
 * photo without and with that load.
 */
export const pictures = (): Promise<Figure[]> =>
  withMarket(async ({ server, client, addPeople }) => {
    const people = await addPeople(burst)
    await client.query(addOffers, [people[0]?.userId])
    const photo = await cameraPhoto()
    const send = (person: Person) => sendPhoto(server.origin, person, photo)

    const aloneMs: number[] = []
    for (const person of people.slice(0, alone)) aloneMs.push(await send(person))

    await load({ origin: server.origin, path: '/', seconds: recompressedAfterSeconds })
    const plain = await servePlainCopy(`${server.origin}/`)
    const targets = [
      { origin: server.origin, path: '/' },
      { origin: plain.origin, path: '/' },
    ]
    await loadInTurns(targets, { seconds: 2 })

    let isDone = false
    const watching = watchMemory(server.process.pid ?? 0, () => isDone)
    const startedAt = performance.now()
    const sending = Promise.all(people.map(send)).finally(() => {
      isDone = true
    })
    const loads: Round[] = []
    while (!isDone) {
      const [ours, floor] = await loadInTurns(targets, { seconds: 1 })
      if (ours && floor) loads.push({ ours, floor })
    }
    const burstMs = await sending
    const seconds = (performance.now() - startedAt) / 1000
    const { serverMb, decodersMb } = await watching
    await plain.stop()
    const info = { floor: null, target: null }
    return [
      {
        name: `pictures, market during a burst of ${burst}: p99`,
        ...medianOf('p99Ms', loads),
        unit: 'ms',
        target: { of: 'ratio', atMost: 2 },
      },
      {
        name: 'pictures, server during the burst',
        ours: serverMb,
        floor: null,
        unit: 'MB',
        target: { of: 'ours', atMost: 200 },
      },
      { name: 'pictures, its decoders together', ours: decodersMb, unit: 'MB', ...info },
      { name: 'pictures, a photo of 12 MP alone', ours: median(aloneMs), unit: 'ms', ...info },
      { name: 'pictures, one of the burst', ours: median(burstMs), unit: 'ms', ...info },
      { name: 'pictures, the whole burst', ours: seconds, unit: 's', ...info },
    ]
  })

/** Returns the largest memory of the server, and of its decoders together. */
async function watchMemory(pid: number, isDone: () => boolean) {
  const most = { serverMb: 0, decodersMb: 0 }
  for (; !isDone(); await later(20)) {
    most.serverMb = Math.max(most.serverMb, await residentMb(pid))
    const decoders = await Promise.all((await decodersOf(pid)).map(residentMb))
    const together = decoders.reduce((sum, each) => sum + each, 0)
    most.decodersMb = Math.max(most.decodersMb, together)
  }
  return most
}
