/** The process responds. Does not check the database: a restart would not repair it. */
export function loader() {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
