import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { baseCommit, changedFiles, isBuilt, journeysOf, servedTests } from './changed-files.ts'
import { build, journeys, lint, types, units } from './parts.ts'
import { type PartResult, report, runBeside, runPart } from './run-parts.ts'

// `npm run check`: lint, types, and the tests of what differs from main. `-- --journeys` adds those of the changed
// screens.
const base = baseCommit()
const changed = changedFiles(base)
const built = changed.filter(isBuilt)
const mustBuild = built.length > 0 || !existsSync('build/server/start.js')

// Tests begin once the build is there, beside lint and types.
const [checked, tested] = await Promise.all([runBeside([lint, types]), buildAndTest()])
const results = [...checked, ...tested]
const isBuildRed = tested.some(({ name, isRed }) => name === build.name && isRed)
const screens = [...new Set(changed.flatMap(journeysOf))]
if (process.argv.includes('--journeys') && screens.length > 0 && !isBuildRed)
  results.push(await runPart({ name: journeys.name, commands: [['playwright', 'test', ...screens]] }))
process.exitCode = report(results)

async function buildAndTest(): Promise<PartResult[]> {
  const [made, files] = await Promise.all([runBeside(mustBuild ? [build] : []), relatedTests()])
  if (files.length === 0 || made.some(({ isRed }) => isRed)) return made
  const name = `${units.name} (${files.length} files)`
  return [...made, await runPart({ name, commands: [['vitest', 'run', ...files]] })]
}

/** Returns test files that import what changed, and those that drive the built server about it. */
async function relatedTests(): Promise<string[]> {
  const listed = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('vitest', ['list', '--filesOnly', '--json', ...args])
    const tests: { file: string }[] = JSON.parse(stdout.slice(stdout.indexOf('[')))
    return tests.map(({ file }) => relative(process.cwd(), file))
  }
  const [importing, all] = [await listed(`--changed=${base}`), await listed()]
  const folders = built.flatMap(servedTests)
  const driving = all.filter((file) => folders.some((folder) => file.startsWith(folder)))
  return [...new Set([...importing, ...driving])].sort()
}
