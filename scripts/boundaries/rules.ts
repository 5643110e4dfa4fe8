import { edges, importShell, typesForAll } from './edges.ts'
import { cycles, serverInBrowser } from './graph.ts'
import type { Import } from './imports.ts'

type Rule = (one: Import) => string | null

const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`)
const isOurs = (path: string) => /^(app|db|server|scripts|test|e2e|bench|hard|demo)\//.test(path)
const roomOf = (path: string) => (/^(app|server)\/[^/]+/.exec(path) ?? /^[^/]+/.exec(path))?.[0] ?? path

const edgesOfRooms: Rule = ({ from, to, isType }) => {
  const [room, other] = [roomOf(from), roomOf(to)]
  if (!isOurs(to) || room === other || (isType && typesForAll.includes(to))) return null
  const allowed = edges[room]
  if (!allowed) return `${room} has no row in the table of edges`
  return allowed.some((place) => isIn(to, place)) ? null : `${room} does not import ${other}`
}

/** Routes share code in server files beside them. */
const noRoutes: Rule = ({ from, to }) =>
  !isIn(to, 'app/routes') || (isIn(from, 'app/routes') && to.endsWith('.server.ts'))
    ? null
    : 'nothing imports a route'

const shellOnlyFromPages: Rule = ({ from, to }) =>
  !isIn(to, 'app/shell') || importShell.some((place) => isIn(from, place))
    ? null
    : 'only routes and the server know the shell'

const isSql = (to: string) => /^(drizzle-orm|pg)(\/|$)/.test(to) || to === 'db/schema.ts'
const maySpeakSql = (from: string) =>
  !isIn(from, 'app') || (from.endsWith('.server.ts') && !/^app\/(routes|http|ui|islands)\//.test(from))

const sqlInDomains: Rule = ({ from, to, isType }) =>
  isType || !isSql(to) || maySpeakSql(from) ? null : "SQL stands in the '.server.ts' files of domains"

const rules = [edgesOfRooms, noRoutes, shellOnlyFromPages, sqlInDomains]

/** Returns each forbidden import as a sentence. */
export function findFaults(imports: Import[]): string[] {
  const single = imports.flatMap((one) =>
    rules.flatMap((rule) => {
      const fault = rule(one)
      return fault ? [`${one.from} → ${one.to}: ${fault}`] : []
    }),
  )
  return [...single, ...serverInBrowser(imports), ...cycles(imports)]
}
