import { expect, test } from 'vitest'
import { read, repositoryFiles } from './repository-files.ts'

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
/** The code of the product, tests aside. */
const product = repositoryFiles.filter((file) => /^(app|server)\/.*\.(tsx?|css)$/.test(file) && !isTest(file))

test('a subquery names the columns of the query around it as text: Drizzle may leave out their table, and mean its own', () => {
  const ofTables = product.flatMap((file) => {
    const text = read(file)
    const tables = /import \{([^}]*)\} from '#db\/schema.ts'/.exec(text)?.[1]?.match(/\w+/g) ?? []
    const columns = new RegExp(`\\$\\{(?:${tables.join('|') || ' '})\\.\\w+\\}`)
    return [...text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)]
      .filter(([, statement = '']) => /\(\s*select\b/.test(statement) && columns.test(statement))
      .map(([statement]) => `${file}: ${statement}`)
  })
  expect(ofTables).toEqual([])
})

test('no folders of app import one another in a circle', () => {
  const imports = new Map<string, Set<string>>()
  for (const file of product) {
    const folder = /^app\/([\w-]+)\//.exec(file)?.[1]
    if (!folder) continue
    const named = read(file).matchAll(
      /^(?:import|export) (?!type )[^'"]*from '#app\/([\w-]+)\/|import\('#app\/([\w-]+)\//gm,
    )
    const others = imports.get(folder) ?? new Set()
    for (const [, fixed, lazy = ''] of named) if ((fixed ?? lazy) !== folder) others.add(fixed ?? lazy)
    imports.set(folder, others)
  }
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (folder: string, chain: string[]) => {
    if (chain.includes(folder)) circles.push([...chain, folder].join(' → '))
    if (chain.includes(folder) || done.has(folder)) return
    for (const other of imports.get(folder) ?? []) visit(other, [...chain, folder])
    done.add(folder)
  }
  for (const folder of imports.keys()) visit(folder, [])
  expect(circles).toEqual([])
})
