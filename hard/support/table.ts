import { holds, type Line } from './scenario.ts'

/** Prints the counts, the sums, and every problem below. */
export function printTable(lines: Line[]): void {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0)
  const total: Line = {
    name: 'in all',
    tried: sum(({ tried }) => tried),
    survived: sum(({ survived }) => survived),
    writes: sum(({ writes }) => writes),
    lost: sum(({ lost }) => lost),
    leaked: sum(({ leaked }) => leaked),
    note: '',
    problems: [],
  }
  const table = [
    ['', 'tried', 'survived', 'writes', 'lost', 'leaked', '', ''],
    ...[...lines, total].map(cellsOf),
  ]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table) {
    const cells = row.map((cell, column) => {
      const isText = column === 0 || column === row.length - 1
      return isText ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
    })
    console.log(cells.join('  ').trimEnd())
  }
  for (const { name, problems } of lines) for (const problem of problems) console.log(`${name}: ${problem}`)
}

const cellsOf = (line: Line): string[] => [
  line.name,
  ...[line.tried, line.survived, line.writes, line.lost, line.leaked].map(String),
  holds(line) ? 'holds' : 'BROKEN',
  line.note,
]
