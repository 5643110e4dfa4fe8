/** An HTTP client with cookies, as plain as Opera Mini: it follows no redirect and runs no script. */
export type Visitor = {
  get: (path: string) => Promise<VisitorResponse>
  /** Posts a form, from one of our own pages unless `headers` say otherwise. */
  post: (path: string, fields: Fields, headers?: Record<string, string>) => Promise<VisitorResponse>
  /** Posts a form as our scripts do, for a response in JSON. */
  postByScript: (path: string, fields: Fields) => Promise<VisitorResponse>
  /** Sends any request with the cookies, and keeps those of the response. */
  ask: (path: string, init?: RequestInit) => Promise<VisitorResponse>
  cookies: Map<string, string>
}

export type Fields = Record<string, string> | [string, string][]

export type VisitorResponse = {
  status: number
  headers: Headers
  /** The target of a redirect. */
  location: string | null
  body: string
  /** The text of the live region; null when it is empty. */
  toast: string | null
}

let visitors = 0
/** Limits count by address, and other tests ask at the same time. */
const freshAddress = () => {
  visitors += 1
  return `10.${process.pid % 250}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** The server closed an idle connection as the request left. Browsers send it again on a new one. */
const isIdleClosed = ({ cause }: Error) => cause instanceof Error && cause.message === 'other side closed'

type VisitOptions = {
  from?: string
  /** The origin of the pages that post, where requests go past a proxy. */
  pageOrigin?: string
}

/** Without `from` the visitor has an address of its own, where the server trusts a proxy. */
export function visit(
  origin: string,
  { from = freshAddress(), pageOrigin = origin }: VisitOptions = {},
): Visitor {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit = {}): Promise<VisitorResponse> => {
    const headers = new Headers(init.headers)
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', from)
    if (cookies.size > 0) headers.set('cookie', cookieOf({ cookies }))
    const send = () => fetch(origin + path, { ...init, headers, redirect: 'manual' })
    const response = await send().catch((fault: Error) =>
      isIdleClosed(fault) ? send() : Promise.reject(fault),
    )
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0/i.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const body = await response.text()
    const location = response.headers.get('location')
    return { status: response.status, headers: response.headers, location, body, toast: toastIn(body) }
  }
  const post: Visitor['post'] = (path, fields, headers = { origin: pageOrigin }) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  return {
    cookies,
    ask,
    get: (path) => ask(path),
    post,
    postByScript: (path, fields) => post(path, fields, { origin: pageOrigin, accept: 'application/json' }),
  }
}

/** Returns the conversation in the JSON of the dialog's response; '' when the message was not sent. */
export const conversationIn = ({ body }: { body: string }): string =>
  (JSON.parse(body) as { sent?: { conversationId: string } }).sent?.conversationId ?? ''

/** Returns the cookies as a header, for another client. */
export const cookieOf = ({ cookies }: Pick<Visitor, 'cookies'>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const toastIn = (html: string) => {
  const text = /id="toast".*?<p>(.*?)<\/p>/s.exec(html)?.[1]
  return text?.replaceAll('&#x27;', "'") ?? null
}
