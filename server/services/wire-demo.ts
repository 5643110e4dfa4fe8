import type { PictureDecoder } from '#app/images/decoding/decoder-pool.server.ts'
import type { Storage } from '#app/images/file-storage.ts'
import type { Database } from '#db/client.ts'
import { createDerivedFiles, type EncodePicture } from '#demo/derive-files.ts'
import { fillDemoMarket } from '#demo/fill.ts'
import type { Config } from '#server/config.ts'
import type { Middleware } from '#server/http/render-uncached.ts'
import { pictureKey } from '#server/http/static-files.ts'
import type { CleanUp } from '#server/process/stop.ts'

type Parts = {
  config: Config
  db: Database
  storage: Storage
  decoder: PictureDecoder
  onError: (error: unknown) => void
  cleanUps: CleanUp[]
}

export type DemoMarket = {
  /** Derives the file that a browser requests before the middleware after it looks for it. */
  files: Middleware
  /** Derives all other files in the background. */
  begin: () => void
}

/** Fills an empty database with the demo market when the settings say so. */
export async function openDemoMarket(parts: Parts): Promise<DemoMarket> {
  const { config, db, storage, decoder, onError, cleanUps } = parts
  const encode: EncodePicture = async (source, name) => {
    const prepared = await decoder.prepare(source, name)
    if (!prepared.ok) throw new Error(prepared.reason)
    return prepared.files
  }
  const derived = createDerivedFiles(storage, encode)
  const stop = new AbortController()
  let inBackground = Promise.resolve()
  cleanUps.push(() => {
    stop.abort()
    return inBackground
  })
  if (config.demo) await fillDemoMarket(db, storage)
  // Browsers fetch from the bucket then, where nothing is derived on request.
  if (config.demo && config.s3?.publicUrl) await derived.deriveAll({ signal: stop.signal, isResting: false })
  return {
    async files(req, _res, next) {
      const key = pictureKey(req)
      if (key) await derived.ensure(key).catch(onError)
      next()
    },
    begin() {
      if (config.demo)
        inBackground = derived.deriveAll({ signal: stop.signal, isResting: true }).catch(onError)
    },
  }
}
