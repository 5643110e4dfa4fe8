/** The process answers. Says nothing of the database: a restart would not bring that back. */
export function loader() {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
