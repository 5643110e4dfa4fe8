import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { handleUpload } from '#app/images/upload-server.server.ts'
import { editorTexts } from '#app/stores/editor-texts.ts'
import type { Route } from './+types/uploads'

/** The resumable uploads of whoever is signed in (https://tus.io); HEAD asks how far one has come. */
export const loader = (args: Route.LoaderArgs) => answer(args)
export const action = (args: Route.ActionArgs) => answer(args)

async function answer({ request, context }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  const viewer = viewerOf(context)
  if (!viewer) return new Response(editorTexts.authenticationError, { status: 401 })
  return await handleUpload(servicesOf(context).pictures, viewer.userId, request)
}
