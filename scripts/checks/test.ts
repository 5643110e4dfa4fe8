import { parseArgs } from 'node:util'
import { build, journeys, lint, types, units } from './parts.ts'
import { type PartResult, report, runBeside, runPart } from './run-parts.ts'

// `npm test`; `-- --times 5` runs the tests five times and counts how often each was red.
const { values } = parseArgs({ options: { times: { type: 'string', default: '1' } } })
const times = Number(values.times)
if (!(times >= 1)) throw new Error(`--times ${values.times}: a number of runs, such as 5`)

// Failing lint or types stop nothing, so that one run shows every failure. Tests run against the build.
const first = await runBeside([lint, types, build])
const results: PartResult[] = [...first]
if (first.every(({ name, isRed }) => name !== build.name || !isRed))
  for (let run = 0; run < times; run += 1)
    for (const part of [units, journeys]) results.push(await runPart(part))
process.exitCode = report(results)
