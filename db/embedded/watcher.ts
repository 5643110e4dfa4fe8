import { spawn } from 'node:child_process'
import type { DatabaseUser } from './user.ts'

/** Starts a small process that stops the database when its pipe from this process closes. */
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
