import pg from 'pg'
import type { Cluster } from '#hard/support/deployed-cluster.ts'
import type { Ledger } from '#hard/support/ledger.ts'
import { canFetch } from './kills.ts'

/** Compares what writers were told with what the database at `url` holds. */
export async function compareOn(url: string, { instances }: Cluster, ledger: Ledger) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await ledger.compare(client, async (picture) => {
      const [instance] = instances
      return instance !== undefined && (await canFetch(instance, picture))
    })
  } finally {
    await client.end()
  }
}
