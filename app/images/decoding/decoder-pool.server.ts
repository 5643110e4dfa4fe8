import pLimit from 'p-limit'
import type { PictureHashes } from '#app/images/copies/hash-picture.server.ts'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { maxPictureBytes } from '#app/images/picture-rules.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { type Decoder, type DecoderOutcome, startDecoder } from './decoder.server.ts'
import type { DecoderBudget, DecoderJob, Drawing, PreparedPicture } from './decoder-messages.ts'
import { sniffFormat } from './sniff-format.ts'

export type PictureDecoder = {
  /**
   * The files to store of an uploaded picture, or why it is refused. Rejects when no decoder could work on it: the same
   * picture may be taken another time.
   */
  prepare: (bytes: Uint8Array, name: string) => Promise<PreparedPicture>
  /** The JPEG of a drawing; null while too many others wait. Rejects when it cannot be drawn. */
  draw: (drawing: Drawing) => Promise<Uint8Array | null>
  /** The hashes of a stored picture; null when it cannot be decoded. Rejects when no decoder could work on it. */
  hash: (bytes: Uint8Array) => Promise<PictureHashes | null>
  close: () => Promise<void>
}

const maxDecoders = 2
const maxWaiting = 20
/** Uploads come first: drawings use one decoder at most. */
const maxDrawingsWaiting = 8
/** A decoder is replaced after so many pictures. */
const maxPictures = 100

/**
 * An honest header takes milliseconds, the costliest picture that is taken 4 s. 75 MB are Node and libvips, 300 MB decoding
 * (open-picture.server.ts), the rest for what that misjudges.
 */
const usualBudget: DecoderBudget = {
  headerCpuMs: 250,
  decodingCpuMs: 10_000,
  residentBytes: 512 * 1024 * 1024,
}

/**
 * `silenceMs`: wall clock for one picture. `idleMs`: after this idle decoders end, and their memory goes back to the system.
 * `onFault` is told the signal that ended a decoder at work, 'exit' or 'silent'.
 */
const defaults = { silenceMs: 60_000, idleMs: 60_000, budget: usualBudget, onFault: (_how: string) => {} }

/** Up to two processes, started when pictures come. */
export function createPictureDecoder(options: Partial<typeof defaults> = {}): PictureDecoder {
  const { silenceMs, idleMs, budget, onFault } = { ...defaults, ...options }
  const places = pLimit(maxDecoders)
  const drawings = pLimit(1)
  const running = new Set<Decoder>()
  let idle: Decoder[] = []
  let isClosed = false
  const idleTimer = setTimeout(() => {
    for (const decoder of idle) decoder.kill()
  }, idleMs).unref()

  function start(): Decoder {
    const decoder = startDecoder()
    running.add(decoder)
    decoder.onExit(() => {
      running.delete(decoder)
      idle = idle.filter((other) => other !== decoder)
    })
    return decoder
  }
  function rest(decoder: Decoder) {
    if (decoder.pictures() >= maxPictures || isClosed) return decoder.kill()
    idle.push(decoder)
    idleTimer.refresh()
  }

  async function decode(job: DecoderJob, isRetry = false): Promise<PreparedPicture> {
    if (isClosed) throw new Error('the picture decoder is closed')
    const decoder = (isRetry ? undefined : idle.pop()) ?? start()
    const outcome = await decoder.decode(job, silenceMs)
    if (outcome.at === 'died' && !isClosed) onFault(outcome.signal ?? 'exit')
    if (outcome.at === 'silent') onFault('silent')
    if (outcome.at === 'lost' && !isRetry) return await decode(job, true)
    if (outcome.at === 'done' || outcome.at === 'failed') rest(decoder)
    return verdictOf(outcome)
  }

  return {
    async prepare(bytes, name) {
      const reason = refusalOf(bytes)
      if (reason) return refused(reason)
      if (places.pendingCount >= maxWaiting) return refused(pictureRefusals.busy)
      return await places(() => decode({ kind: 'prepare', bytes, name, budget }))
    },
    async draw(drawing) {
      if (drawings.pendingCount >= maxDrawingsWaiting) return null
      const drawn = await drawings(() => places(() => decode({ kind: 'draw', drawing, budget })))
      if (!drawn.ok) throw new Error(`a picture could not be drawn: ${drawn.reason}`)
      return drawn.files[0]?.bytes ?? null
    },
    async hash(bytes) {
      const hashed = await drawings(() => places(() => decode({ kind: 'hash', bytes, budget })))
      if (!hashed.ok && hashed.reason === pictureRefusals.busy)
        throw new Error('a picture decoder was silent')
      if (!hashed.ok) return null
      return JSON.parse(String(hashed.files[0]?.bytes)) as PictureHashes
    },
    async close() {
      isClosed = true
      for (const decoder of running) decoder.kill()
    },
  }
}

/** The refusal that the first bytes allow without a decoder. */
function refusalOf(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return pictureTexts.empty
  if (bytes.length > maxPictureBytes) return pictureRefusals.tooLarge
  const format = sniffFormat(bytes.subarray(0, 32))
  if (!format) return pictureTexts.notPicture
  return format === 'heic' ? pictureTexts.heic : null
}

const refused = (reason: string): PreparedPicture => ({ ok: false, reason })

/** Throws if another try may succeed: a decoder killed from outside tells nothing of the picture. */
function verdictOf(outcome: DecoderOutcome): PreparedPicture {
  switch (outcome.at) {
    case 'done':
      return outcome.prepared
    case 'overran':
      return refused(outcome.reason)
    case 'silent':
      return refused(pictureRefusals.busy)
    case 'died':
      if (outcome.signal !== 'SIGKILL') return refused(pictureRefusals.damaged)
      throw new Error('a picture decoder was killed')
    case 'lost':
      throw new Error('no picture decoder could be started')
    case 'failed':
      throw new Error(`a picture could not be encoded: ${outcome.message}`)
  }
}
