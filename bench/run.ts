import { parseArgs } from 'node:util'
import { type Benchmark, type Figure, holds, NotMeasured, ratioOf } from './figures.ts'
import { inbox } from './inbox.ts'
import { live } from './live.ts'
import { streams } from './streams.ts'

// npm run bench -- --only live
// Measures the built server on this machine. Ends with 1 when a target is missed, or could not be measured.

const benchmarks: Record<string, Benchmark> = { inbox, live, streams }

const { values: asked } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
})
const names = asked.only === undefined ? Object.keys(benchmarks) : [asked.only]

const figures: Figure[] = []
for (const name of names) {
  const benchmark = benchmarks[name]
  if (!benchmark) throw new Error(`--only must be one of ${Object.keys(benchmarks).join(', ')}`)
  try {
    figures.push(...(await benchmark()))
  } catch (error) {
    if (!(error instanceof NotMeasured)) throw error
    console.error(`${name} was not measured: ${error.message}`)
    process.exitCode = 1
  }
}
if (asked.json) console.log(JSON.stringify(figures.map(withVerdict), null, 2))
else printTable(figures)
if (figures.some((figure) => holds(figure) === false)) process.exitCode = 1

function withVerdict(figure: Figure) {
  return { ...figure, ratio: ratioOf(figure), holds: holds(figure) }
}

function printTable(rows: Figure[]) {
  const table = [['', 'ours', 'floor', 'ratio', 'target', ''], ...rows.map(cellsOf)]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table) {
    const [name = '', ...rest] = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log([name, ...rest].join('  ').trimEnd())
  }
}

function cellsOf(figure: Figure): string[] {
  const { name, ours, floor, unit, target } = figure
  const verdict = { true: 'holds', false: 'MISSED', null: '' }[String(holds(figure))] ?? ''
  const limit =
    target && (target.of === 'ratio' ? `ratio <= ${target.atMost}` : `<= ${target.atMost} ${unit}`)
  const inUnit = (value: number) => `${value.toFixed(2)} ${unit}`
  return [name, inUnit(ours), inUnit(floor), ratioOf(figure).toFixed(2), limit ?? '', verdict]
}
