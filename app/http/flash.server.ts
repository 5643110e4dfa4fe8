import { createContext, data, redirect } from 'react-router'
import type { Toast } from '#app/ui/page/toast-region.tsx'
import { headersOf } from './cookies.server.ts'
import { type Context, servicesOf } from './services.server.ts'

const toastContext = createContext<Toast | null>(null)

/** Whether this page deletes texts from the device: a copy of it must not do so later. */
export const deletesTypedContext = createContext(false)

/** For a response without a redirect, such as a form with its fault. */
export const setToast = (context: Context, toast: Toast): void => context.set(toastContext, toast)

/**
 * `email` and `isShared` fill the form of `/auth` after the redirect. `typedPlace`: a text that was typed there (typed-storage.ts) is sent, and the next
 * page deletes it from the device. `leftId`: this person deleted the account, and the next page deletes all their texts.
 */
type Flash = { toast?: Toast; email?: string; isShared?: boolean; typedPlace?: string; leftId?: string }

export const success = (text: string): { toast: Toast } => ({ toast: { kind: 'success', text } })
export const failure = (text: string): { toast: Toast } => ({ toast: { kind: 'error', text } })

/** Shows the page again, with a toast that says why. */
export function refused<Shown>(context: Context, status: number, text: string, shown: Shown) {
  setToast(context, failure(text).toast)
  return data(shown, { status })
}

/** A redirect with a toast or the like, without scripts too. `cookies` are further Set-Cookie headers. */
export async function redirectWithFlash(
  context: Context,
  path: string,
  flash: Flash,
  cookies: string[] = [],
): Promise<Response> {
  const cookie = await servicesOf(context).cookies.flash.serialize(flash)
  // 303: a reload of the next page does not send the form again.
  return redirect(path, { status: 303, headers: headersOf([...cookies, cookie]) })
}

/** The data of the redirect to this page; null without one. */
export async function readFlash(context: Context, request: Request): Promise<Flash | null> {
  const { flash } = servicesOf(context).cookies
  const value: Flash | '' | null = await flash.parse(request.headers.get('cookie'))
  return value || null
}

type Taken = Pick<Flash, 'typedPlace' | 'leftId'> & { toast: Toast | null; headers: Record<string, string> }

/** The toast of this page, what it has to delete, and the header that deletes the cookie. */
export async function takeFlash(context: Context, request: Request): Promise<Taken> {
  const own = context.get(toastContext)
  // Not for pictures or other resources: nobody sees their response.
  const destination = request.headers.get('sec-fetch-dest') ?? 'document'
  const isSeen = destination === 'document' || destination === 'empty'
  const flash = isSeen ? await readFlash(context, request) : null
  if (!flash) return { toast: own, headers: {} }
  const clear = await servicesOf(context).cookies.flash.serialize('', { maxAge: 0 })
  const { toast = null, ...deleted } = flash
  context.set(deletesTypedContext, (deleted.typedPlace ?? deleted.leftId) !== undefined)
  return { ...deleted, toast: own ?? toast, headers: { 'set-cookie': clear } }
}
