/** Whether a browser fetches this in advance, or somebody only asks for its headers: nobody has seen it yet. */
export const isPrefetch = (request: Request): boolean =>
  /prefetch|prerender/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '')
