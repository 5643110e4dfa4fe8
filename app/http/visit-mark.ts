/** The parameter of a request that comes back with its first cookie (app/http/count-visits.server.ts). */
export const visitMark = 'first-visit'
