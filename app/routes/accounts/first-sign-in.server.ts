import {
  createFirstSignIn,
  dropFirstSignIn,
  findFirstSignIn,
  type Owner,
} from '#app/accounts/sign-in/first-sign-in.server.ts'
import { type Context, servicesOf } from '#app/http/services.server.ts'

/** The token in this browser's cookie if we signed it; it may be of no use any more. */
export async function firstSignInIn(context: Context, request: Request): Promise<string | null> {
  const token: unknown = await servicesOf(context).cookies.firstSignIn.parse(request.headers.get('cookie'))
  return typeof token === 'string' && token !== '' ? token : null
}

/** The account that this browser has just made, and may sign in at by one button. */
export async function findJustMade(context: Context, request: Request) {
  const token = await firstSignInIn(context, request)
  return token === null ? null : await findFirstSignIn(servicesOf(context).db, token)
}

/** Returns the cookie of the button for a new account. On a shared phone there is none. */
export async function offerFirstSignIn(
  context: Context,
  request: Request,
  owner: Owner,
  isShared: boolean,
): Promise<string[]> {
  // The account that was made here before is not this person's.
  const ended = await endFirstSignIn(context, request)
  if (isShared) return ended
  const { db, cookies } = servicesOf(context)
  return [await cookies.firstSignIn.serialize(await createFirstSignIn(db, owner))]
}

/** Ends what this browser's button would open; returns the cookies to set. */
export async function endFirstSignIn(context: Context, request: Request): Promise<string[]> {
  const token = await firstSignInIn(context, request)
  if (!token) return []
  const { db, cookies } = servicesOf(context)
  await dropFirstSignIn(db, token)
  return [await cookies.firstSignIn.serialize('', { maxAge: 0 })]
}
