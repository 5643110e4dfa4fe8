import { href } from 'react-router'
import { failure, redirectWithFlash, success } from '#app/http/flash.server.ts'
import { readOwnForm, refuseChange } from '#app/http/own-form.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'
import { newsTexts } from '#app/news/news-texts.ts'
import { isTold } from '#app/news/settings.server.ts'
import { blockTexts } from '#app/trust/block/blocks-screen.tsx'

type Change<Name extends string> = {
  names: readonly Name[]
  /** The page that the form stands on; `/account/kept` names itself by the field `list`. */
  pathOf: (form: Record<Name, string>) => string
  /** Both say what happened. */
  add: (userId: string, form: Record<Name | 'list', string>) => Promise<Said>
  remove: (userId: string, form: Record<Name, string>) => Promise<unknown>
}
type Said = { ok: true; text: string } | { ok: false; text: string }

/** Adds what somebody is to be told of; with the field `off` removes it. A visitor signs in first, and is one press away then. */
export async function changeNews<Name extends string>(
  args: { request: Request; context: Context },
  { names, pathOf, add, remove }: Change<Name>,
): Promise<Response> {
  const { context } = args
  const texts = { ...blockTexts, unreadable: newsTexts.unreadable }
  const kept = href('/account/kept')
  const read = await readOwnForm(
    args,
    (form) => (form ? pathOf(form) : kept),
    ['off', 'list', ...names],
    texts,
  )
  if (!read.ok) return await redirectWithFlash(context, kept, failure(read.fault))
  const { form, owner } = read
  const path = form.list ? kept : pathOf(form)
  const often = await refuseChange(context, owner.userId, servicesOf(context).news.countChange)
  if (often) return await redirectWithFlash(context, path, failure(often.message))
  if (form.off) {
    await remove(owner.userId, form)
    return await redirectWithFlash(context, path, success(newsTexts.removed))
  }
  const { ok, text } = await add(owner.userId, form)
  if (!ok) return await redirectWithFlash(context, path, failure(text))
  // A person who turned news off gets none of this either. That page has the button that turns them on.
  if (!(await isTold(servicesOf(context).db, owner.userId)))
    return await redirectWithFlash(context, kept, failure(newsTexts.isOff))
  return await redirectWithFlash(context, path, success(text))
}
