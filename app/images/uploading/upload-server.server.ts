import { ERRORS, MemoryLocker, Server } from '@tus/server'
import { maxPictureBytes } from '#app/images/picture-rules.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { IncomingUploads } from './incoming-uploads.server.ts'
import { type Pictures, tooManyUploads } from './store-picture.server.ts'

// One part at a time of an upload, for all requests of this process.
const locker = new MemoryLocker()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Answers a request of the tus protocol (POST, HEAD, PATCH, DELETE below `/uploads`) for one person's own uploads.
 * Beginning one counts; too large or too many is said before a byte of the picture is sent.
 */
export async function handleUpload(pictures: Pictures, userId: string, request: Request): Promise<Response> {
  let waitSeconds = 0
  const server = new Server({
    path: '/uploads',
    datastore: new IncomingUploads(pictures.storage, userId),
    // Others who know an id must not get hold of its lock.
    locker: { newLock: (id) => locker.newLock(`${userId}/${id}`) },
    relativeLocation: true,
    maxSize: maxPictureBytes,
    // No other site may read the answers: those headers are left out below.
    allowedOrigins: [],
    namingFunction: () => crypto.randomUUID(),
    getFileIdFromRequest: (_, id = '') => (uuid.test(id) ? id : undefined),
    async onUploadCreate() {
      waitSeconds = await pictures.countUpload(userId)
      if (waitSeconds > 0) throw { status_code: 429, body: tooManyUploads(waitSeconds).reason }
      return {}
    },
    onResponseError(_, error) {
      if (error === ERRORS.ERR_MAX_SIZE_EXCEEDED) return { status_code: 413, body: pictureTexts.tooLarge }
      // The line stood still, or has come back: the browser's uploader goes on by itself, which it does not after a 4xx.
      if (error === ERRORS.ABORTED) return { status_code: 503, body: pictureTexts.incomplete }
      // Extensions of the protocol that we do not have: no fault of the server.
      if ('status_code' in error && error.status_code === 501) return { status_code: 400, body: error.body }
      // What is no refusal is a fault of ours or of the storage.
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
