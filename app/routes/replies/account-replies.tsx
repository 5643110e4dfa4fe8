import { href, redirect } from 'react-router'
import { failure, redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { isPosted } from '#app/http/posted.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { servicesOf } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { editTexts } from '#app/messages/replies/edit-texts.ts'
import { listReplies, saveReplies } from '#app/messages/replies/replies.server.ts'
import { RepliesForm } from '#app/messages/replies/replies-form.tsx'
import { parseReplies, replyFields } from '#app/messages/replies/reply-rules.ts'
import { AccountFrame } from '#app/ui/page/account-frame.tsx'
import { unlistedMeta } from '#app/ui/page/page-meta.ts'
import { signInPath } from '#app/ui/page/sign-in-path.ts'
import type { Route } from './+types/account-replies'

export const meta: Route.MetaFunction = () => unlistedMeta(editTexts.heading)

const path = href('/account/replies')

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  if (!viewer) throw redirect(signInPath(path))
  const typed = isPosted(context) ? [] : await listReplies(servicesOf(context).db, viewer.userId)
  return { viewerId: viewer.userId, typed, tooLong: [] as number[] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ['as', ...replyFields])
  const viewer = viewerOf(context)
  if (!viewer) return redirect(signInPath(path), 303)
  if (!form) return redirectWithFlash(context, path, failure(editTexts.unreadable))
  if (form.as !== '' && form.as !== viewer.userId)
    return redirectWithFlash(context, path, failure(editTexts.otherPerson))
  const typed = replyFields.map((name) => form[name] ?? '')
  const { replies, tooLong } = parseReplies(typed)
  if (tooLong.length > 0) return refused(context, 400, editTexts.notSaved, { typed, tooLong })
  await saveReplies(servicesOf(context).db, viewer.userId, replies)
  return redirectWithFlash(context, path, success(editTexts.saved))
}

export default function AccountReplies({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame heading={editTexts.heading} intro={editTexts.intro}>
      <RepliesForm {...loaderData} {...actionData} />
    </AccountFrame>
  )
}
