import { href } from 'react-router'
import { openCopy } from '#app/accounts/own-data/copies.server.ts'
import { copyTexts } from '#app/accounts/own-data/own-data.ts'
import { failure, redirectWithFlash } from '#app/http/flash.server.ts'
import { ownerOf } from '#app/http/own-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { rowIdOf } from '#app/ids/ids.ts'
import type { Route } from './+types/copy'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { userId } = ownerOf(context, href('/account/data'))
  const id = rowIdOf(params.copyId)
  const copy = id && (await openCopy(servicesOf(context).ownData, userId, id))
  if (!copy) return redirectWithFlash(context, href('/account/data'), failure(copyTexts.gone))
  const day = new Date(copy.readyAtMs).toISOString().slice(0, 10)
  return new Response(copy.stream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(copy.bytes),
      'content-disposition': `attachment; filename="kasi-market-${day}.zip"`,
      'cache-control': 'no-store',
    },
  })
}
