/** An HTTP client with cookies, as plain as Opera Mini: it follows no redirect by itself and runs no script. */
export type Visitor = {
  get: (path: string) => Promise<Answer>
  /** Posts a form, from one of our own pages unless `headers` say otherwise. */
  post: (path: string, fields: Fields, headers?: Record<string, string>) => Promise<Answer>
  /** Any request, with the cookies; kept as they come back. */
  ask: (path: string, init?: RequestInit) => Promise<Answer>
  cookies: Map<string, string>
}

export type Fields = Record<string, string> | [string, string][]

export type Answer = {
  status: number
  headers: Headers
  /** Where a redirect leads. */
  location: string | null
  body: string
  /** The text of the live region; null if it is empty. */
  toast: string | null
}

export function visit(origin: string, options: { from?: string } = {}): Visitor {
  const cookies = new Map<string, string>()
  const ask = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = new Headers(init.headers)
    if (options.from) headers.set('x-forwarded-for', options.from)
    if (cookies.size > 0) headers.set('cookie', cookieOf({ cookies }))
    const response = await fetch(origin + path, { ...init, headers, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (/max-age=0/i.test(set)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const body = await response.text()
    const location = response.headers.get('location')
    return { status: response.status, headers: response.headers, location, body, toast: toastIn(body) }
  }
  return {
    cookies,
    ask,
    get: (path) => ask(path),
    post: (path, fields, headers = { origin }) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
  }
}

/** The conversation that the dialog's message went into, as its JSON says; '' when it was not sent. */
export const conversationIn = ({ body }: { body: string }): string =>
  (JSON.parse(body) as { conversationId?: string }).conversationId ?? ''

/** The cookies as a header, for a client of another kind. */
export const cookieOf = ({ cookies }: Pick<Visitor, 'cookies'>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const toastIn = (html: string) => {
  const text = /id="toast".*?<p>(.*?)<\/p>/s.exec(html)?.[1]
  return text?.replaceAll('&#x27;', "'") ?? null
}
