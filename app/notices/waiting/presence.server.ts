import type { Database } from '#db/client.ts'
import { noteGone, noteWatching, sweepWatching } from './watching.server.ts'

/** Well within the time that a note lasts (watching.server.ts). */
const renewMs = 20_000
/** Changes are noted this often: a browser that reconnects within it was never gone. */
const noteMs = 1000

/** Tells all processes, by the database, who has a page open in this one. */
export function createPresence(db: Database, onError: (error: unknown) => void) {
  const processId = crypto.randomUUID()
  const online = new Set<string>()
  const changed = new Set<string>()
  const note = async (userIds: Iterable<string>) => {
    const ids = [...userIds]
    try {
      await noteWatching(
        db,
        processId,
        ids.filter((id) => online.has(id)),
      )
      await noteGone(
        db,
        processId,
        ids.filter((id) => !online.has(id)),
        Date.now(),
      )
    } catch (error) {
      onError(error)
    }
  }
  const noteChanges = setInterval(() => {
    if (changed.size === 0) return
    const ids = [...changed]
    changed.clear()
    void note(ids)
  }, noteMs)
  const renewAll = setInterval(() => void note(online), renewMs)
  return {
    change: (userId: string, isOnline: boolean) => {
      if (isOnline) online.add(userId)
      else online.delete(userId)
      changed.add(userId)
    },
    sweep: () => sweepWatching(db),
    close: () => {
      clearInterval(noteChanges)
      clearInterval(renewAll)
    },
  }
}
