/** Whether a component sent the form by fetch and takes JSON; a browser's own post takes HTML. */
export const wantsJson = (request: Request): boolean =>
  request.method === 'POST' && request.headers.get('accept') === 'application/json'

/** Whether the body says that it is JSON, which no form of another site can. */
export const sendsJson = ({ headers }: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')

/** The handler of a method that an address for scripts does not take. */
export const takesOnly = (allow: 'GET' | 'POST') => (): Response =>
  Response.json(
    { fault: `This address takes ${allow} only.` },
    { status: 405, headers: { allow, 'cache-control': 'no-store' } },
  )
