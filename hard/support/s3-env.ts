import type { S3Server } from '#test/services/s3-server.ts'

/** The settings of a server that keeps its pictures there. */
export const s3Env = ({ settings }: S3Server): Record<string, string> => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
})
