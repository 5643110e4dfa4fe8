import type { Logger } from 'pino'
import type { Pictures } from '#app/images/uploading/store-picture.server.ts'
import { describeError } from '#db/errors.ts'
import { createDerivedFiles } from '#demo/derive-files.ts'
import { fillDemoMarket } from '#demo/fill.ts'
import type { Config } from '#server/config.ts'
import type { Middleware } from '#server/http/render-uncached.ts'
import { pictureKey } from '#server/http/static-files.ts'
import type { CleanUp } from '#server/process/end-process.ts'

type Parts = {
  config: Config
  pictures: Pictures
  log: Logger
  onFill: () => void
  cleanUps: CleanUp[]
}

type DemoMarket = {
  /** Derives the file that a browser requests before the middleware after it looks for it. */
  files: Middleware
  /** Derives all other files in the background. */
  begin: () => void
}

/** Fills an empty database with the demo market when the settings say so. */
export async function openDemoMarket(parts: Parts): Promise<DemoMarket> {
  const { config, pictures, log, onFill, cleanUps } = parts
  const derived = createDerivedFiles(pictures.storage, pictures.decoder.prepare)
  const stop = new AbortController()
  const onError = (error: unknown) => {
    if (!stop.signal.aborted)
      log.warn(describeError(error), 'a picture of the demo market could not be derived')
  }
  // The picture in work is given up: on a busy machine it would take longer than a server may take to end. Files are
  // stored whole, and the next start derives what is missing.
  cleanUps.push(async () => stop.abort())
  if (config.demo) await fillDemoMarket(pictures.db, pictures.storage, onFill)
  // Browsers fetch files past this server then, which could not derive them on request.
  if (config.demo && config.s3?.publicUrl) {
    log.info('deriving the pictures of the demo market, which takes a minute')
    await derived.deriveAll({ signal: stop.signal, isResting: false })
  }
  return {
    async files(req, _res, next) {
      const key = pictureKey(req)
      if (key) await derived.ensure(key).catch(onError)
      next()
    },
    begin() {
      if (config.demo) void derived.deriveAll({ signal: stop.signal, isResting: true }).catch(onError)
    },
  }
}
