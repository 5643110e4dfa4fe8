/**
 * Methods and bodies that a route accepts beyond GET, HEAD, and POST with a body of at most 128 KB, which the server
 * reads whole before the route runs (server/http/ask-app.ts).
 */
export type RequestRules = {
  /** Further methods. */
  moreMethods?: readonly string[]
  /** The most bytes, by method, of a body that the route reads itself in pieces. */
  streamedBytes?: Readonly<Record<string, number>>
  /** The route speaks tus (https://tus.io): it gets HEAD as HEAD, and the rest of a refused part is not awaited. */
  isResumable?: true
}

/** An address of the site. Pages and forms are `.tsx` files; addresses for scripts and machines are `.ts` files. */
export type RouteEntry = {
  /** A pattern for `href()`. */
  path: `/${string}`
  file: `routes/${string}`
  /** The page is the same for all visitors, and cached; a list has further pages; results are those of a
   * question (server/pages/page-request.ts). */
  isShared?: 'page' | 'list' | 'results'
  /** Members get the page from a shell that they share (app/shell/page-shell.server.ts). */
  hasShell?: true
  /** Reads no cookie: the response is the same for everybody. */
  isForMachines?: true
  /**
   * Programs may call it without naming a page (server/http/requests/same-origin.ts): it takes JSON only, which no
   * foreign form can send, or acts by a token in the address and for no session.
   */
  takesPrograms?: true
  /** The browser itself may post to it, for a person who shares something: it publishes nothing. */
  takesShares?: true
  rules?: RequestRules
}
