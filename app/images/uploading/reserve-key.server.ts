import { and, eq } from 'drizzle-orm'
import { pictureAddress } from '#app/images/picture-rules.ts'
import type { Database } from '#db/client.ts'
import { pictures } from '#db/schema.ts'

/**
 * Reserves a key that no other picture of this person has, in any process (specification §3: `{userId}/{timestamp}`,
 * `{userId}/logo-{timestamp}`). The same upload keeps its key.
 */
export async function reserveKey(
  db: Database,
  userId: string,
  kind: 'product' | 'logo',
  uploadId: string | null,
): Promise<{ id: string; key: string }> {
  const folder = `${userId}/${kind === 'logo' ? 'logo-' : ''}`
  for (let timestamp = Date.now(); ; timestamp += 1) {
    const key = `${folder}${timestamp}`
    const imageUrl = pictureAddress(`${key}.jpg`)
    const [row] = await db
      .insert(pictures)
      .values({ userId, imageUrl, uploadId })
      .onConflictDoNothing()
      .returning({ id: pictures.id })
    if (row) return { id: row.id, key }
    const [before] = uploadId
      ? await db
          .select({ id: pictures.id, imageUrl: pictures.imageUrl })
          .from(pictures)
          .where(and(eq(pictures.userId, userId), eq(pictures.uploadId, uploadId)))
      : []
    if (before) return { id: before.id, key: keyOf(before.imageUrl) }
  }
}

const keyOf = (imageUrl: string) => imageUrl.slice(pictureAddress('').length).replace(/\.jpg$/, '')
