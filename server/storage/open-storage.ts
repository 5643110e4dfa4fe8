import { join } from 'node:path'
import type { Storage } from '#app/images/file-storage.ts'
import type { Config } from '#server/config.ts'
import type { Middleware } from '#server/http/render-uncached.ts'
import { pictureKey, storedPictures } from '#server/http/static-files.ts'
import { folderStorage, removeUnfinished } from './folder-storage.ts'
import { s3Pictures } from './s3-pictures.ts'
import { s3Storage } from './s3-storage.ts'

const folderOf = (config: Config) => join(config.dataDir, 'storage')

/** The configured bucket, else a folder in `dataDir`. */
export const openStorage = (config: Config): Storage =>
  config.s3 ? s3Storage(config.s3) : folderStorage(folderOf(config))

/** Removes what killed processes left unfinished; a bucket has nothing of the kind. */
export const sweepStorage = async (config: Config): Promise<void> => {
  if (!config.s3) await removeUnfinished(folderOf(config))
}

/**
 * Serves the pictures in it. One that is not there, or is hidden, is a short 404, as old pages ask for all its sizes. `onError`
 * receives faults of the S3 server, once a minute.
 */
export const servePictures = (config: Config, onError: (error: Error) => void): Middleware => {
  const serve = config.s3 ? s3Pictures(config.s3, onError) : storedPictures(folderOf(config))
  return (req, res, next) =>
    serve(req, res, () => {
      if (!pictureKey(req)) return next()
      res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      res.end('This picture is not here.')
    })
}
