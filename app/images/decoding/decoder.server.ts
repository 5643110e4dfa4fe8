import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFolder } from '#db/read-rows.ts'
import type { DecoderJob, DecoderMessage } from './decoder-messages.ts'

/**
 * `lost`: the process ended before it had begun with the job. `died`: it ended by `signal` or by itself while at work.
 * `silent`: nothing came for so long. After `done` and `failed` it takes another job; after all others it is gone.
 */
export type DecoderOutcome =
  | Exclude<DecoderMessage, { at: 'started' }>
  | { at: 'lost' }
  | { at: 'died'; signal: NodeJS.Signals | null }
  | { at: 'silent' }

/** A process of its own that decodes pictures, one at a time. */
export type Decoder = {
  decode: (job: DecoderJob, maxMs: number) => Promise<DecoderOutcome>
  /** How many it has worked on. */
  pictures: () => number
  kill: () => void
  onExit: (listener: () => void) => void
}

/** Visitors come first: of a full core a decoder gets a quarter. */
const priority = 5

/** Kept by the system, should the process not keep its own budget: no core dump, a data segment in KiB, seconds of processor. */
const limits = 'ulimit -c 0; ulimit -d 1500000; ulimit -t 900'

const entry = import.meta.url.endsWith('.ts')
  ? fileURLToPath(new URL('./decoder-process.server.ts', import.meta.url))
  : join(projectFolder, 'build/server/decoder-process.js')

export function startDecoder(): Decoder {
  const child = spawnDecoder()
  let hasEnded = false
  let pictures = 0
  child.once('exit', () => {
    hasEnded = true
  })
  // It could not be started.
  child.once('error', () => child.emit('exit', null, null))
  // An idle decoder keeps no process open.
  child.unref()
  child.channel?.unref()

  const decode = (job: DecoderJob, maxMs: number) =>
    new Promise<DecoderOutcome>((resolve) => {
      if (hasEnded) return resolve({ at: 'lost' })
      let isStarted = false
      const settle = (outcome: DecoderOutcome) => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit)
        if (outcome.at !== 'done' && outcome.at !== 'failed') child.kill('SIGKILL')
        resolve(outcome)
      }
      const onMessage = (message: DecoderMessage) => {
        if (message.at !== 'started') return settle(message)
        isStarted = true
        pictures += 1
      }
      const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
        settle(isStarted ? { at: 'died', signal } : { at: 'lost' })
      const timer = setTimeout(() => settle({ at: 'silent' }), maxMs)
      child.on('message', onMessage).on('exit', onExit)
      // Drops the error of sending to a process that has ended: 'exit' settles.
      child.send(job, () => {})
    })

  return {
    decode,
    pictures: () => pictures,
    kill: () => void child.kill('SIGKILL'),
    onExit: (listener) => void child.once('exit', listener),
  }
}

function spawnDecoder(): ChildProcess {
  const node = [process.execPath, '--max-semi-space-size=1', entry]
  const [command = '', ...args] = existsSync('/bin/sh')
    ? ['/bin/sh', '-c', `${limits}; exec "$0" "$@"`, ...node]
    : node
  const child = spawn(command, args, {
    // None of the server's settings, which hold secrets. Freed pixels go back to the system at once: a threshold that malloc
    // adapts keeps so many that the third large picture fails.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  try {
    // Before it has other threads, which inherit it.
    if (child.pid !== undefined) setPriority(child.pid, priority)
  } catch {
    // Gone already, or the system does not allow it.
  }
  return child
}
