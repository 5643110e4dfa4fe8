import { build, journeys, lint, types, units } from './parts.ts'
import { type PartResult, report, runBeside, runPart } from './run-parts.ts'

// Failing lint or types stop nothing, so that one run shows every failure. Tests run against the build.
const first = await runBeside([lint, types, build])
const results: PartResult[] = [...first]
if (first.every(({ name, isRed }) => name !== build.name || !isRed))
  for (const part of [units, journeys]) results.push(await runPart(part))
process.exitCode = report(results)
