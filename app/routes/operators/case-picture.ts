import { href } from 'react-router'
import { operatorsOnly, requireDesk } from '#app/http/operator.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import { readPicture } from '#app/images/hiding/picture-places.server.ts'
import { isPictureAddress, pictureAddress } from '#app/images/picture-rules.ts'
import { lookAtPicture } from '#app/trust/desk/operator-looks.server.ts'
import type { Route } from './+types/case-picture'

export const middleware: Route.MiddlewareFunction[] = [operatorsOnly]

/** A picture that a case holds, for operators alone; also one that is hidden from everybody else. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const caseId = rowIdOf(params.caseId) ?? ''
  const { userId } = await requireDesk(context, href('/operators/cases/:caseId', params))
  const { db, pictures } = servicesOf(context)
  const imageUrl = pictureAddress(`${params.ownerId}/${params.name}`)
  const isKnown =
    caseId !== '' &&
    isPictureAddress(imageUrl) &&
    (await lookAtPicture(db, { caseId, operatorId: userId, imageUrl }))
  if (!isKnown) return new Response(null, { status: 404 })
  const jpeg = await readPicture(pictures.storage, imageUrl)
  // A picture of the demo market is an AVIF until a browser has asked for its other files.
  const bytes = jpeg ?? (await readPicture(pictures.storage, imageUrl, '-1280.avif'))
  if (!bytes) return new Response(null, { status: 404 })
  const type = jpeg ? 'image/jpeg' : 'image/avif'
  return new Response(Buffer.from(bytes), { headers: { 'cache-control': 'no-store', 'content-type': type } })
}
