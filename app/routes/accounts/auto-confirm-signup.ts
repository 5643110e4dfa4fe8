import { z } from 'zod'
import { accountTexts } from '#app/accounts/account.ts'
import { signUp } from '#app/accounts/accounts.server.ts'
import { sendsJson } from '#app/http/headers.ts'
import { plainTexts } from '#app/http/plain-texts.ts'
import { clientAddressContext, servicesOf } from '#app/http/services.server.ts'
import type { Route } from './+types/auto-confirm-signup'
import { refusalInit } from './refusal.server.ts'

const schema = z.object({ email: z.string(), password: z.string() })

/**
 * Specification §7: JSON `{email, password}` creates an account that can sign in at once. Returns `{user: {id, email}}`
 * or `{error}`. Programs may call it (server/http/requests/same-origin.ts), so it reads no cookie and takes nothing
 * that a form of another site could send.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (!sendsJson(request)) return Response.json({ error: accountTexts.jsonOnly }, { status: 415 })
  const input = schema.safeParse(await request.json().catch(() => null))
  if (!input.success) return Response.json({ error: accountTexts.unreadable }, { status: 400 })
  const unknown = { id: null, knows: () => false }
  const client = { clientAddress: context.get(clientAddressContext), browser: unknown }
  const done = await signUp(servicesOf(context).accounts, input.data, client)
  return done.ok
    ? Response.json({ user: done.user })
    : Response.json({ error: done.message }, refusalInit(done))
}

export const loader = () =>
  Response.json({ error: plainTexts.takesPost }, { status: 405, headers: { allow: 'POST' } })
