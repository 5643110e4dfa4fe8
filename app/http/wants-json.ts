/** Whether a component sent the form by fetch and takes JSON; a browser's own post takes HTML. */
export const wantsJson = (request: Request): boolean =>
  request.method === 'POST' && request.headers.get('accept') === 'application/json'
