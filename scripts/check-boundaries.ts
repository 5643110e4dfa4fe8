import { globSync, readFileSync } from 'node:fs'
import { importsOf } from './boundaries/imports.ts'
import { findFaults } from './boundaries/rules.ts'

// `npm run lint` checks all imports against the table in scripts/boundaries/edges.ts.

const files = globSync('{app,db,server,scripts,demo}/**/*.{ts,tsx}').filter(
  (path) => !/\.test\.tsx?$/.test(path),
)
const faults = findFaults(files.flatMap((path) => importsOf(path, readFileSync(path, 'utf8'))))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
