import { type PostedFile, readMultipart, storePosted } from '#app/http/read-form.server.ts'
import type { Context } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { maxPictureBytes } from '#app/images/picture-rules.ts'
import { type StoredPicture } from '#app/images/uploading/store-picture.server.ts'
import { type Intent, parseIntent } from '#app/stores/editor/edit-form.ts'
import { addressesIn, logoFileField, maxFields, readStoreForm } from '#app/stores/form/form-encoding.ts'
import { maxPhotos } from '#app/stores/form/photos/photo-rules.ts'
import { photoTexts } from '#app/stores/form/photos/photo-texts.ts'
import { type StoreForm } from '#app/stores/form/store-form.ts'
import { maxProducts } from '#app/stores/store-rules.ts'

const limits = {
  maxFields,
  // 2,500 characters for each product, and the addresses of its photos. Twice as much of what HTML escapes would take a quarter of a second
  // to draw again.
  maxTextLength: 160 * 1024,
  // An input without a file is one too; a product and the logo have two inputs each.
  maxFiles: maxProducts * (maxPhotos + 1) + 2,
  maxFileBytes: maxPictureBytes,
}

const tooMany: StoredPicture = { ok: false, status: 'unfit', reason: photoTexts.tooMany }

/** A post of the editor. `arrived` holds the outcomes of the pictures by the name of their input, without brackets. */
export type StorePost = { form: StoreForm; intent: Intent; arrived: Map<string, StoredPicture[]> }

/**
 * Reads a post of the editor; null if malformed. Pictures are stored as they arrive, but not for visitors or for another account's
 * form. Rejects while the database is away.
 */
export async function readStorePost(request: Request, context: Context): Promise<StorePost | null> {
  const viewer = viewerOf(context)
  const arrived = new Map<string, StoredPicture[]>()
  const isForeign = ([name, value]: readonly [string, string]) =>
    name === 'ownerId' && value !== viewer?.userId
  const onFile =
    viewer &&
    (async ({ field: name, read }: PostedFile, before: readonly [string, string][]) => {
      if (before.some(isForeign)) return
      const field = name.replace('[]', '')
      const outcomes = arrived.get(field) ?? []
      const listed = before.find(([other]) => other === field.replace(/^file-/, 'photos-'))?.[1] ?? ''
      const isFull = addressesIn(listed).length + outcomes.filter(({ ok }) => ok).length >= maxPhotos
      const kind = field === logoFileField ? 'logo' : 'product'
      const outcome = isFull ? tooMany : await storePosted(context, viewer.userId, kind, read)
      arrived.set(field, [...outcomes, outcome])
    })
  const fields = await readMultipart(request, limits, onFile)
  const form = fields && readStoreForm(fields.filter(([name]) => name !== 'intent'))
  const intent = parseIntent(fields?.find(([name]) => name === 'intent')?.[1])
  return form && intent ? { form, intent, arrived } : null
}
