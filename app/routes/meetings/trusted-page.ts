import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { clientAddressContext, servicesOf } from '#app/http/services.server.ts'
import { findTrusted } from '#app/meetings/trusted.server.ts'
import { TrustedMissing, TrustedScreen } from '#app/meetings/trusted-screen.tsx'
import type { Route } from './+types/trusted-page'

/** A page of its own, without the site's frame: no session, no script, kept by nobody. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Who has the link sees the meeting. Wrong ones are counted by address: right ones always open it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, meetings, pictures } = servicesOf(context)
  const meeting = await findTrusted(db, params.token)
  if (meeting) {
    const screen = createElement(TrustedScreen, { meeting, publicUrl: pictures.publicUrl, nowMs: Date.now() })
    return pageOf(screen, 200)
  }
  const waitSeconds = await meetings.countGuess(context.get(clientAddressContext))
  return pageOf(createElement(TrustedMissing), waitSeconds > 0 ? 429 : 404)
}

const pageOf = (screen: React.ReactElement, status: number): Response =>
  new Response(`<!DOCTYPE html>${renderToStaticMarkup(screen)}`, { status, headers })
