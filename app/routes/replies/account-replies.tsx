import { href } from 'react-router'
import { failure, redirectWithFlash, refused, success } from '#app/http/flash.server.ts'
import { readOwnForm, refuseChange } from '#app/http/own-form.server.ts'
import { isPosted, servicesOf } from '#app/http/services.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { editTexts } from '#app/messages/replies/edit-texts.ts'
import { listReplies, saveReplies } from '#app/messages/replies/replies.server.ts'
import { RepliesForm } from '#app/messages/replies/replies-form.tsx'
import { parseReplies, replyFields } from '#app/messages/replies/reply-rules.ts'
import { showAgain } from '#app/routes/accounts/refusal.server.ts'
import { AccountFrame } from '#app/ui/page/account-frame.tsx'
import { unlistedRobots } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/account-replies'

export const meta: Route.MetaFunction = () => [unlistedRobots]

const path = href('/account/replies')

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, path)
  const typed = isPosted(context) ? [] : await listReplies(servicesOf(context).db, viewer.userId)
  return { viewerId: viewer.userId, typed, tooLong: [] as number[] }
}

export async function action(args: Route.ActionArgs) {
  const { context } = args
  const read = await readOwnForm(args, path, replyFields, editTexts)
  if (!read.ok) return redirectWithFlash(context, path, failure(read.fault))
  const { owner, form } = read
  const typed = replyFields.map((name) => form[name] ?? '')
  const { replies, tooLong } = parseReplies(typed)
  if (tooLong.length > 0) return refused(context, 400, editTexts.notSaved, { typed, tooLong })
  const often = await refuseChange(context, owner.userId)
  if (often) return showAgain(context, { typed, tooLong: [] }, often)
  await saveReplies(servicesOf(context).db, owner.userId, replies)
  return redirectWithFlash(context, path, success(editTexts.saved))
}

export default function AccountReplies({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame heading={editTexts.heading} intro={editTexts.intro}>
      <RepliesForm {...loaderData} {...actionData} />
    </AccountFrame>
  )
}
