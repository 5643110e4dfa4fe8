/** The handler of a method that an address for scripts does not take. */
export const takesOnly = (allow: 'GET' | 'POST') => (): Response =>
  Response.json(
    { fault: `This address takes ${allow} only.` },
    { status: 405, headers: { allow, 'cache-control': 'no-store' } },
  )
