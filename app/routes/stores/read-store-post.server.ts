import { type PostedFile, readMultipart, storePosted } from '#app/http/read-form.server.ts'
import type { Context } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { maxPictureBytes } from '#app/images/picture-rules.ts'
import { type StoredPicture } from '#app/images/uploading/store-picture.server.ts'
import { type Intent, parseIntent } from '#app/stores/editor/edit-form.ts'
import { logoFileField, maxFields, readStoreForm } from '#app/stores/form/form-encoding.ts'
import { type StoreForm } from '#app/stores/form/store-form.ts'
import { maxProducts } from '#app/stores/store-rules.ts'

const limits = {
  maxFields,
  // 2,500 characters for each product. Twice as much of what HTML escapes would take a quarter of a second to draw again.
  maxTextLength: 128 * 1024,
  maxFiles: maxProducts + 1,
  maxFileBytes: maxPictureBytes,
}

/** A post of the editor. `arrived` holds the outcome of each picture by the name of its input. */
export type StorePost = { form: StoreForm; intent: Intent; arrived: Map<string, StoredPicture> }

/**
 * Reads a post of the editor; null if malformed. Pictures are stored as they arrive, but not for visitors or for another account's
 * form. Rejects while the database is away.
 */
export async function readStorePost(request: Request, context: Context): Promise<StorePost | null> {
  const viewer = viewerOf(context)
  const arrived = new Map<string, StoredPicture>()
  const isForeign = ([name, value]: readonly [string, string]) =>
    name === 'ownerId' && value !== viewer?.userId
  const onFile =
    viewer &&
    (async ({ field, read }: PostedFile, before: readonly [string, string][]) => {
      if (before.some(isForeign)) return
      const kind = field === logoFileField ? 'logo' : 'product'
      arrived.set(field, await storePosted(context, viewer.userId, kind, read))
    })
  const fields = await readMultipart(request, limits, onFile)
  const form = fields && readStoreForm(fields.filter(([name]) => name !== 'intent'))
  const intent = parseIntent(fields?.find(([name]) => name === 'intent')?.[1])
  return form && intent ? { form, intent, arrived } : null
}
