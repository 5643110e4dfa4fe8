// Runs in a thread of its own (watchdog.ts), and ends the process whose event loop stands still: one that hangs holds its half of all
// requests, and no proxy knows. Ten looks count, not ten seconds: a process that was stopped, or a machine that slept, goes on.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const lookMs = 1_000
const mostSilentLooks = 10

const beats = new Int32Array(workerData as SharedArrayBuffer)
let seen = 0
let silentLooks = 0

setInterval(() => {
  const now = Atomics.load(beats, 0)
  silentLooks = now === seen ? silentLooks + 1 : 0
  seen = now
  if (silentLooks < mostSilentLooks) return
  writeSync(
    2,
    `Kasi Market stood still for ${mostSilentLooks} seconds, and ends itself to be started again\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}, lookMs)
