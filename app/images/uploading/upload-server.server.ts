import { ERRORS, MemoryLocker, Server } from '@tus/server'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { maxPictureBytes } from '#app/images/picture-rules.ts'
import { IncomingUploads } from './incoming-uploads.server.ts'
import { type Pictures, tooManyUploads } from './store-picture.server.ts'

// Receives one part of an upload at a time in this process.
const locker = new MemoryLocker()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Handles a tus request (POST, HEAD, PATCH, DELETE below `/uploads`) for a person's own uploads. Beginning one counts;
 * one too large or too many is refused before a byte of the picture is sent.
 */
export async function handleUpload(pictures: Pictures, userId: string, request: Request): Promise<Response> {
  let waitSeconds = 0
  const server = new Server({
    path: '/uploads',
    datastore: new IncomingUploads(pictures.storage, userId),
    // Others who know an id must not get its lock.
    locker: { newLock: (id) => locker.newLock(`${userId}/${id}`) },
    relativeLocation: true,
    maxSize: maxPictureBytes,
    // No other site may read the responses: those headers are left out below.
    allowedOrigins: [],
    namingFunction: () => crypto.randomUUID(),
    getFileIdFromRequest: (_, id = '') => (uuid.test(id) ? id : undefined),
    async onUploadCreate() {
      waitSeconds = await pictures.countUpload(userId)
      if (waitSeconds > 0) throw { status_code: 429, body: tooManyUploads(waitSeconds).reason }
      return {}
    },
    onResponseError(_, error) {
      if (error === ERRORS.ERR_MAX_SIZE_EXCEEDED) return { status_code: 413, body: pictureRefusals.tooLarge }
      // The line stalled, or has come back: the browser's uploader continues by itself, which it does not after a 4xx.
      if (error === ERRORS.ABORTED) return { status_code: 503, body: pictureRefusals.incomplete }
      // Unsupported extensions of the protocol are no fault of the server.
      if ('status_code' in error && error.status_code === 501) return { status_code: 400, body: error.body }
      // Anything but a refusal is a fault of ours or of the storage.
      if (!('status_code' in error)) throw error
      return undefined
    },
  })
  const response = await server.handleWeb(request)
  if (waitSeconds > 0) response.headers.set('retry-after', String(waitSeconds))
  for (const name of Array.from(response.headers.keys()))
    if (name.startsWith('access-control-')) response.headers.delete(name)
  return response
}
