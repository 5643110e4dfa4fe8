import { type S3Server, startS3, startS3rver } from '#test/services/s3-server.ts'
import { missingOf } from './needs.ts'
import { startSwift } from './swift-server.ts'

/** Starts an S3 server with a bucket: Swift where this machine has it, else s3rver. `folder` keeps the objects for the next start. */
export const startBucket = (folder?: string): Promise<S3Server> =>
  startS3(() => (missingOf(['swift']).length > 0 ? startS3rver(folder) : startSwift(folder)))

/** The settings of a server that keeps its pictures there. */
export const s3Env = ({ settings }: S3Server): Record<string, string> => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
})
