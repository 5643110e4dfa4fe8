import { hashPicture } from '#app/images/copies/hash-picture.server.ts'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { jpegSize } from '#app/images/picture-sizes.ts'
import type {
  DecoderBudget,
  DecoderJob,
  DecoderMessage,
  PreparedPicture,
  PrepareJob,
} from './decoder-messages.ts'
import { drawPicture, encodeVariants } from './encode-picture.server.ts'
import { openPicture } from './open-picture.server.ts'

// The entry of the process that decodes pictures, one at a time. decoder.server.ts starts it.

const watchEveryMs = 25

type Phase = 'header' | 'decoding' | 'encoding'

/** Decoding runs on a thread of libuv's, so that this one is free to watch it. */
function watchBudget(budget: DecoderBudget, onOverrun: (reason: string) => void) {
  let phase: Phase = 'header'
  let begunAt = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(begunAt)
    const cpuMs = (user + system) / 1000
    const isTooLarge = process.memoryUsage.rss() > budget.residentBytes
    if (phase === 'header' && (isTooLarge || cpuMs > budget.headerCpuMs))
      return onOverrun(pictureRefusals.damaged)
    if (isTooLarge) return onOverrun(pictureRefusals.tooManyPixels)
    if (phase === 'decoding' && cpuMs > budget.decodingCpuMs) onOverrun(pictureRefusals.tookTooLong)
  }, watchEveryMs)
  return {
    enter: (next: Phase) => {
      phase = next
      begunAt = process.cpuUsage()
    },
    end: () => clearInterval(timer),
  }
}

async function work(job: DecoderJob): Promise<PreparedPicture> {
  const watch = watchBudget(job.budget, (reason) => {
    watch.end()
    send({ at: 'overran', reason })
  })
  try {
    if (job.kind === 'prepare') return await prepare(job, watch.enter)
    // Pictures of ours.
    watch.enter('decoding')
    return job.kind === 'draw'
      ? { ok: true, files: [await drawPicture(job.drawing)] }
      : await hashesOf(job.bytes)
  } finally {
    watch.end()
  }
}

async function hashesOf(bytes: Uint8Array): Promise<PreparedPicture> {
  try {
    const hashes = await hashPicture(bytes)
    return { ok: true, files: [{ name: 'hashes', bytes: Buffer.from(JSON.stringify(hashes)) }] }
  } catch {
    return { ok: false, reason: pictureRefusals.damaged }
  }
}

async function prepare({ bytes, name }: PrepareJob, enter: (phase: Phase) => void): Promise<PreparedPicture> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const opened = await openPicture(file, () => enter('decoding'))
  if (typeof opened === 'string') return { ok: false, reason: opened }
  enter('encoding')
  return { ok: true, files: await encodeVariants(opened, name), size: jpegSize(opened.raw) }
}

const send = (message: DecoderMessage) => void process.send?.(message)

process.on('message', (job: DecoderJob) => {
  send({ at: 'started' })
  work(job).then(
    (prepared) => send({ at: 'done', prepared }),
    (error: unknown) => send({ at: 'failed', message: String(error) }),
  )
})
// Only the server ends it: a terminal and systemd send their signals to all processes, and pictures are finished first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// The server is gone. process.exit() would wait for libuv's threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
