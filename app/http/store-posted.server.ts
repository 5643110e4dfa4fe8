import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { type StoredPicture, storePicture } from '#app/images/uploading/store-picture.server.ts'
import { describeError, isDatabaseAway } from '#db/errors.ts'
import type { PostedFile } from './read-multipart.server.ts'
import { type Context, servicesOf } from './services.server.ts'

/** Stores a picture that came with a form; rejects while the database is away. */
export async function storePosted(
  context: Context,
  userId: string,
  kind: 'logo' | 'product',
  read: PostedFile['read'],
): Promise<StoredPicture> {
  const { pictures, log } = servicesOf(context)
  try {
    return await storePicture(pictures, userId, kind, read)
  } catch (fault) {
    // A full disk must not lose the typed text.
    if (isDatabaseAway(fault)) throw fault
    log.error({ error: describeError(fault) }, 'a picture could not be stored')
    return { ok: false, status: 'busy', reason: pictureRefusals.notStored }
  }
}
