import { data, href, type MiddlewareFunction, redirect } from 'react-router'
import type { Session } from '#app/accounts/session/sessions.server.ts'
import { findOperator, type Operator } from '#app/trust/operators/operators.server.ts'
import type { Prover } from '#app/trust/operators/prove-factor.server.ts'
import { headersOf } from './cookies.server.ts'
import { type Context, servicesOf } from './services.server.ts'
import { viewerOf } from './viewer.server.ts'

/** The operator who asks; 404 for everybody else, as for an address that is not there. */
export async function requireOperator(context: Context): Promise<{ session: Session; operator: Operator }> {
  const session = viewerOf(context)
  const operator = session && (await findOperator(servicesOf(context).db, proverOf(session)))
  if (!operator) throw data(null, { status: 404 })
  return { session, operator }
}

/**
 * Lets an operator pass who gave a code in this session within half an hour; others set up a second factor, or give a code and come
 * back to `path`. Each loader and action of the desk begins with it. `cookies` are set on the way to the code.
 */
export async function requireDesk(
  context: Context,
  path: string,
  cookies: () => Promise<string[]> = async () => [],
): Promise<Session> {
  const { session, operator } = await requireOperator(context)
  if (!operator.isEnrolled) throw redirect(href('/operators/second-factor'), 303)
  if (!operator.isProved) throw redirect(codePath(path), { status: 303, headers: headersOf(await cookies()) })
  return session
}

/** For pages without an action: a POST is a 404 too, not a 405. Loaders refuse a GET, as only they leave the header as it is. */
export const operatorsOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method === 'POST') await requireOperator(context)
  return await next()
}

export const codePath = (next: string): string =>
  next === href('/operators')
    ? href('/operators/code')
    : `${href('/operators/code')}?next=${encodeURIComponent(next)}`

export const proverOf = ({ userId, id }: Session): Prover => ({ userId, sessionId: id })
