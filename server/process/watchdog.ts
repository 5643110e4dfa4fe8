import { execFile } from 'node:child_process'
import inspector from 'node:inspector'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { projectFolder } from '#db/read-rows.ts'
import type { CleanUp } from './end-process.ts'

const beatMs = 500

const workerFile = import.meta.url.endsWith('.ts')
  ? fileURLToPath(new URL('./watchdog-worker.ts', import.meta.url))
  : join(projectFolder, 'build/server/watchdog-worker.js')

/**
 * Ends this process (SIGKILL) once its event loop has stood still for 10 seconds; whoever started it starts it again. `onFault` hears of a
 * watchdog that has ended itself.
 */
export function startWatchdog(onFault: (error: unknown) => void): CleanUp {
  // A debugger holds the loop for as long as somebody reads.
  if (inspector.url()) return async () => {}
  const shared = new SharedArrayBuffer(4)
  const beats = new Int32Array(shared)
  const beat = setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref()
  const worker = new Worker(workerFile, { workerData: shared })
  worker.on('error', onFault).unref()
  return async () => {
    clearInterval(beat)
    await worker.terminate()
  }
}

/**
 * Tells systemd that the process lives, where the unit has a `WatchdogSec`: systemd replaces a process that was stopped, too. Begins with
 * the start, whose migrations may take longer. Node has no datagram sockets of Unix: systemd's own program sends (sd_notify(3)).
 */
export function tellSystemd(): void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env
  if (!NOTIFY_SOCKET || !WATCHDOG_USEC) return
  const tell = () => void execFile('systemd-notify', ['WATCHDOG=1'], () => {})
  tell()
  setInterval(tell, Number(WATCHDOG_USEC) / 1000 / 3).unref()
}
