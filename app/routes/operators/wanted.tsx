import { href } from 'react-router'
import { failure, redirectWithFlash, success } from '#app/http/flash.server.ts'
import { requireDesk } from '#app/http/operator.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { hideWords, listAllWanted, listHidden, showWords } from '#app/news/wanted-words.server.ts'
import { fold } from '#app/text/fold.ts'
import { deskTexts } from '#app/trust/desk/desk-texts.ts'
import { WantedScreen, wantedDeskTexts } from '#app/trust/desk/wanted-screen.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/wanted'

export const meta: Route.MetaFunction = () => unlistedMeta(deskTexts.wanted)

const path = href('/operators/wanted')

export async function loader({ context }: Route.LoaderArgs) {
  const { userId: viewerId } = await requireDesk(context, path)
  const { db } = servicesOf(context)
  const [shown, hidden] = await Promise.all([listAllWanted(db), listHidden(db)])
  return { viewerId, shown, hidden }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireDesk(context, path)
  const form = await readForm(request, ['as', 'hide', 'show'])
  const fail = (text: string) => redirectWithFlash(context, path, failure(text))
  const words = fold((form?.hide || form?.show || '').slice(0, 100)).slice(0, 100)
  if (!form || words === '') return await fail(deskTexts.unreadable)
  if (form.as !== '' && form.as !== userId) return await fail(deskTexts.otherPerson)
  const change = form.hide ? hideWords : showWords
  await change(servicesOf(context).db, words)
  const done = form.hide ? wantedDeskTexts.isHidden : wantedDeskTexts.isShown
  return await redirectWithFlash(context, path, success(done(words)))
}

export default function Wanted({ loaderData }: Route.ComponentProps) {
  return <WantedScreen {...loaderData} />
}
