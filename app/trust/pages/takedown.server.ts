import type { Reporting } from '#app/trust/report/report.server.ts'
import { takedownNotices } from '#db/schema.ts'
import type { TypedNotice } from './legal-rules.ts'

/** Stores a notice, and returns its number; null if too many came from the address today. */
export async function sendNotice(
  { db, countVisitor }: Reporting,
  items: TypedNotice,
  clientAddress: string,
): Promise<string | null> {
  if ((await countVisitor(clientAddress)) > 0) return null
  const [row] = await db.insert(takedownNotices).values({ items }).returning({ id: takedownNotices.id })
  return row?.id.slice(0, 8).toUpperCase() ?? null
}
