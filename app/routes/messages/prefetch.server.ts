/**
 * Whether a browser prefetches the page, which nobody has seen yet. server/http/ask-app.ts sets the same header for
 * HEAD, which is handled as GET.
 */
export const isPrefetch = (request: Request): boolean =>
  /prefetch|prerender/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '')
