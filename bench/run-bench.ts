import { parseArgs } from 'node:util'
import { checks } from './rows/checks.ts'
import { commits } from './rows/commits.ts'
import { dear } from './rows/dear.ts'
import { fresh } from './rows/fresh.ts'
import { growth } from './rows/growth.ts'
import { hydration } from './rows/hydration.ts'
import { inbox } from './rows/inbox-sizes.ts'
import { live } from './rows/live-hops.ts'
import { looks } from './rows/looks.ts'
import { members } from './rows/members.ts'
import { news } from './rows/news.ts'
import { notices } from './rows/notices.ts'
import { pages } from './rows/page-rates.ts'
import { pictures } from './rows/picture-burst.ts'
import { post } from './rows/post.ts'
import { search } from './rows/search.ts'
import { start } from './rows/start-time.ts'
import { streams } from './rows/streams.ts'
import { typing } from './rows/typing.ts'
import { visit } from './rows/visit.ts'
import { type Benchmark, type Figure, judge, NotMeasured, ratioOf } from './support/figures.ts'
import { memory } from './support/memory.ts'

// npm run bench -- --only live
// Measures the built server on this machine. Ends with 1 when a target is missed by over 15%, or could not be measured.

const benchmarks: Record<string, Benchmark> = {
  pages,
  pictures,
  fresh,
  looks,
  members,
  inbox,
  live,
  commits,
  checks,
  dear,
  growth,
  search,
  start,
  streams,
  typing,
  hydration,
  visit,
  post,
  notices,
  news,
}

const { values: asked } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
})
const names = asked.only === undefined ? Object.keys(benchmarks) : [asked.only]

const figures: Figure[] = []
for (const name of names) {
  const benchmark = benchmarks[name]
  if (!benchmark) throw new Error(`--only must be one of ${Object.keys(benchmarks).join(', ')}`)
  const startedAt = performance.now()
  try {
    figures.push(...(await benchmark()))
    console.error(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  } catch (error) {
    console.error(`${name} was not measured:`, error instanceof NotMeasured ? error.message : error)
    process.exitCode = 1
  }
}
figures.push(...memory())
if (asked.json) console.log(JSON.stringify(figures.map(withVerdict), null, 2))
else printTable(figures)
if (figures.some((figure) => judge(figure) === 'MISSED')) process.exitCode = 1

function withVerdict(figure: Figure) {
  return { ...figure, ratio: ratioOf(figure), verdict: judge(figure) }
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
  const { name, ours, floor, unit } = figure
  const inUnit = (value: number) => `${value < 100 ? value.toFixed(2) : Math.round(value)} ${unit}`
  const shownFloor = floor === null ? '' : inUnit(floor)
  return [
    name,
    inUnit(ours),
    shownFloor,
    ratioOf(figure)?.toFixed(2) ?? '',
    limitOf(figure),
    judge(figure) ?? '',
  ]
}

function limitOf({ target, unit }: Figure): string {
  if (!target) return ''
  const limit =
    'between' in target
      ? target.between.join(' to ')
      : 'atMost' in target
        ? `<= ${target.atMost}`
        : `>= ${target.atLeast}`
  return target.of === 'ratio' ? `ratio ${limit}` : `${limit} ${unit}`
}
