import type { Import } from './imports.ts'

type Graph = Map<string, string[]>

function graphOf(imports: Import[]): Graph {
  const graph: Graph = new Map()
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to])
  return graph
}

/** Returns chains of modules that lead back to their first. Type imports are left out, as they load nothing. */
export function cycles(imports: Import[]): string[] {
  const graph = graphOf(imports.filter(({ isType }) => !isType))
  const found: string[] = []
  const done = new Set<string>()
  const visit = (path: string, chain: string[]) => {
    const at = chain.indexOf(path)
    if (at >= 0) return void found.push(`a cycle: ${[...chain.slice(at), path].join(' → ')}`)
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...chain, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}

const isServerOnly = (path: string) =>
  /\.server\.tsx?$/.test(path) || /^(server|db)\//.test(path) || /^(node:|pg$|sharp$|drizzle-orm)/.test(path)

/** Returns chains from a script of the browser to server-only modules. Type imports are left out. */
export function serverInBrowser(imports: Import[]): string[] {
  const loaded = imports.filter(({ isType }) => !isType)
  const graph = graphOf(loaded)
  const scripts = loaded.filter(({ to, isUrl }) => isUrl && to.endsWith('.ts')).map(({ to }) => to)
  const found: string[] = []
  const seen = new Set<string>()
  const visit = (path: string, chain: string[]) => {
    if (seen.has(path)) return
    seen.add(path)
    if (isServerOnly(path)) return void found.push(`in the browser: ${[...chain, path].join(' → ')}`)
    for (const next of graph.get(path) ?? []) visit(next, [...chain, path])
  }
  for (const script of ['app/entry.client.tsx', ...scripts]) visit(script, [])
  return found
}
