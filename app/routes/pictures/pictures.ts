import { takesOnly } from '#app/http/headers.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { isRowId } from '#app/ids/ids.ts'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { finishUpload, type StoredPicture } from '#app/images/uploading/store-picture.server.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { outcomeTexts } from '#app/stores/publish/outcome.ts'
import { describeError, isDatabaseAway } from '#db/errors.ts'
import type { Route } from './+types/pictures'

const statusOf: Record<(StoredPicture & { ok: false })['status'], number> = {
  unfit: 422,
  busy: 503,
  'too-many': 429,
  incomplete: 409,
}

/** Makes a picture of a finished upload: returns `{imageUrl}`, or `{error}` in words. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = viewerOf(context)
  if (!viewer) return refuse(401, savingTexts.authenticationError)
  const form = await readForm(request, ['upload', 'kind', 'as'])
  const kind = form?.kind
  if (!form || !isRowId(form.upload) || (kind !== 'product' && kind !== 'logo'))
    return refuse(400, outcomeTexts.unreadable)
  // Another person's page was left open in this browser.
  if (form.as !== '' && form.as !== viewer.userId) return refuse(403, savingTexts.otherOwner)
  const { pictures, log } = servicesOf(context)
  try {
    const stored = await finishUpload(pictures, viewer.userId, kind, form.upload.toLowerCase())
    return stored.ok
      ? Response.json({ imageUrl: stored.imageUrl })
      : refuse(statusOf[stored.status], stored.reason)
  } catch (fault) {
    if (isDatabaseAway(fault)) throw fault
    // The result is stored: the same upload can be requested again.
    log.error({ error: describeError(fault) }, 'a picture could not be stored')
    return refuse(507, pictureRefusals.notStored)
  }
}

const refuse = (status: number, error: string) => Response.json({ error }, { status })

export const loader = takesOnly('POST')
