import { type Context, servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { pictureRefusals } from '#app/images/picture-refusals.ts'
import { handleUpload } from '#app/images/uploading/upload-server.server.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { describeError, isDatabaseAway } from '#db/errors.ts'
import type { Route } from './+types/uploads'

/** The resumable uploads of the signed-in user (https://tus.io); HEAD returns how far one has come. */
export const loader = ({ request, context }: Route.LoaderArgs) => answer(request, context)
export const action = ({ request, context }: Route.ActionArgs) => answer(request, context)

async function answer(request: Request, context: Context): Promise<Response> {
  const viewer = viewerOf(context)
  if (!viewer) return new Response(savingTexts.authenticationError, { status: 401 })
  // Another person's page was left open in this browser.
  if ((request.headers.get('x-as') ?? viewer.userId) !== viewer.userId)
    return new Response(savingTexts.otherOwner, { status: 403 })
  const { pictures, log } = servicesOf(context)
  try {
    return await handleUpload(pictures, viewer.userId, request)
  } catch (fault) {
    if (isDatabaseAway(fault)) throw fault
    // A full disk: what came is kept, and the rest can come later.
    log.error({ error: describeError(fault) }, 'an upload could not be stored')
    return new Response(pictureRefusals.notStored, { status: 507 })
  }
}
