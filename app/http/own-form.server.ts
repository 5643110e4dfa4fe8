import type { Owner } from '#app/accounts/settings/own-password.server.ts'
import { outcomeTexts } from '#app/stores/publish/outcome.ts'
import { readForm } from './read-form.server.ts'
import { type Context, clientAddressContext, servicesOf } from './services.server.ts'
import { requireViewer } from './viewer.server.ts'

/** The person who is signed in; a visitor is sent to sign in, and back. */
export function ownerOf(context: Context, path: string): Owner {
  // 303: a form that came too late is not sent again.
  const { id, userId, email } = requireViewer(context, path, 303)
  return { sessionId: id, userId, email, clientAddress: context.get(clientAddressContext) }
}

/**
 * Reads a posted form of the signed-in person; `fault` says that it is malformed, or another person's. `path`: where a visitor comes back to
 * after signing in.
 */
export async function readOwnForm<Name extends string, List extends string = never>(
  { request, context }: { request: Request; context: Context },
  path: string | ((form: Record<Name, string> | null) => string),
  names: readonly Name[],
  texts: { unreadable: string; otherPerson: string },
  lists: readonly List[] = [],
) {
  const form = await readForm(request, ['as', ...names], lists)
  const owner = ownerOf(context, typeof path === 'string' ? path : path(form))
  if (!form) return { ok: false as const, status: 400, fault: texts.unreadable }
  if (form.as !== '' && form.as !== owner.userId)
    return { ok: false as const, status: 409, fault: texts.otherPerson }
  return { ok: true as const, owner, form }
}

/**
 * Counts a change that others see, by person and together with saves of the store: each drops cached pages of everybody. `count` counts
 * changes that nobody else sees. Null if it may be written.
 */
export async function refuseChange(
  context: Context,
  userId: string,
  count = servicesOf(context).stores.countSave,
): Promise<{ reason: 'too-many'; message: string; waitSeconds: number } | null> {
  const waitSeconds = await count(userId)
  if (waitSeconds === 0) return null
  return {
    reason: 'too-many',
    message: outcomeTexts.tooManyChanges(Math.ceil(waitSeconds / 60)),
    waitSeconds,
  }
}
