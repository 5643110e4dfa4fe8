import { data, redirect } from 'react-router'
import type { Refusal } from '#app/accounts/accounts.server.ts'
import type { Owner } from '#app/accounts/settings/own-password.server.ts'
import { ownTexts } from '#app/accounts/settings/own-texts.ts'
import { refused, setToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/read-form.server.ts'
import { type Context, clientAddressContext } from '#app/http/services.server.ts'
import { viewerOf } from '#app/http/viewer.server.ts'
import { refusalInit } from '#app/routes/accounts/refusal.server.ts'
import { signInPath } from '#app/ui/page/sign-in-path.ts'

/** The person who is signed in; a visitor is sent to sign in, and back. */
export function ownerOf(context: Context, path: string): Owner {
  const viewer = viewerOf(context)
  // 303: a form that came too late is not sent again.
  if (!viewer) throw redirect(signInPath(path), 303)
  const { id, userId, email } = viewer
  return { sessionId: id, userId, email, clientAddress: context.get(clientAddressContext) }
}

/** Reads a posted form of the signed-in person; `refused` is the response to a malformed form, and to one of another person. */
export async function readOwnForm<Name extends string>(
  { request, context }: { request: Request; context: Context },
  path: string,
  names: readonly Name[],
) {
  const form = await readForm(request, ['as', ...names])
  const owner = ownerOf(context, path)
  if (!form) return { refused: refuse(context, null, { reason: 'invalid', message: ownTexts.unreadable }) }
  if (form.as !== '' && form.as !== owner.userId)
    return { refused: refused(context, 409, ownTexts.otherPerson, null) }
  return { owner, form }
}

/** Shows the page again, with what was typed. */
export function refuse<Shown>(context: Context, shown: Shown, refusal: Omit<Refusal, 'ok' | 'field'>) {
  setToast(context, { kind: 'error', text: refusal.message })
  return data(shown, refusalInit(refusal))
}

/** 429 says when to try again. */
export const ownHeaders = ({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> => {
  const wait = actionHeaders.get('retry-after')
  return wait ? { 'retry-after': wait } : {}
}
