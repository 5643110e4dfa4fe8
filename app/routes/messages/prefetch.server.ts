/**
 * Whether a browser fetches this in advance: nobody has seen it yet. server/http/http-server.ts says the same of HEAD, which is answered
 * as GET is.
 */
export const isPrefetch = (request: Request): boolean =>
  /prefetch|prerender/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '')
