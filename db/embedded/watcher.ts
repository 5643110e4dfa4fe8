import { spawn } from 'node:child_process'
import type { DatabaseUser } from './user.ts'

/** A small process that waits on a pipe from this one. When the pipe closes, this process is gone, and it stops the
 *  database. */
export function spawnWatcher(pgCtl: string, cluster: string, user: DatabaseUser | null) {
  const script = 'cat > /dev/null; exec "$0" stop --silent --mode=fast "--pgdata=$1"'
  const [command, ...args] = user ? [...user.prefix, 'sh'] : ['sh']
  const watcher = spawn(command ?? 'sh', [...args, '-c', script, pgCtl, cluster], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  return watcher
}
