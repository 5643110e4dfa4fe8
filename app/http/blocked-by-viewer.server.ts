import { blockedBy } from '#app/trust/block/blocks.server.ts'
import { type Context, servicesOf } from './services.server.ts'
import { viewerOf } from './viewer.server.ts'

const nobody: ReadonlySet<string> = new Set()

/** The people whose offers the viewer does not see; nobody for visitors, without a query. */
export async function blockedByViewer(context: Context): Promise<ReadonlySet<string>> {
  const viewer = viewerOf(context)
  return viewer ? await blockedBy(servicesOf(context).db, viewer.userId) : nobody
}
