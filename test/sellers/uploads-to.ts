import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { Storage } from '#app/images/file-storage.ts'
import { users } from '#db/schema.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { useServer } from '#test/servers/use-server.ts'
import { type S3Server, startS3 } from '#test/services/s3-server.ts'
import { uploaderOf } from './uploader.ts'

export const storagePlaces = ['a folder', 'S3'] as const

/** A server that stores pictures there, and people who upload to it; its log must be clean in the end. */
export function uploadsTo(place: (typeof storagePlaces)[number]) {
  let s3: S3Server | null = null
  const s3Settings = async (): Promise<Record<string, string>> => {
    if (place !== 'S3') return {}
    s3 = await startS3()
    const { endpoint, bucket, accessKeyId, secretAccessKey, region } = s3.settings
    return {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_REGION: region,
      S3_PUBLIC_URL: 'https://cdn.example/kasi',
    }
  }
  const used = useServer(s3Settings)
  afterAll(async () => {
    expectCleanLog(used)
    await s3?.stop()
  })
  const storage = (): Storage =>
    s3 ? s3Storage(s3.settings) : folderStorage(join(used.server.dataDir, 'storage'))

  const userIdOf = async (email: string) =>
    (await used.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id
  return { used, storage, userIdOf, ...peopleOf(used), ...uploaderOf(used) }
}
