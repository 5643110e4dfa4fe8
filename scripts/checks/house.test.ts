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
