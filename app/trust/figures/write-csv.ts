import type { Figures } from './read-figures.server.ts'

/** The figures as a file: month, figure, verb, rule, value. None is typed by anybody, so none needs quotes. */
export function figuresCsv(figures: Figures): string {
  const { month, reports, opened, closed, medianHours, late, appeals, appealsDecided, overturned } = figures
  const plain = { reports, opened, closed, medianHours, late, appeals, appealsDecided, overturned }
  const lines = [
    ['month', 'figure', 'verb', 'rule', 'value'],
    ...Object.entries(plain).map(([name, value]) => [month, name, '', '', value ?? '']),
    ...figures.actions.map(({ verb, rule, count }) => [month, 'actions', verb, rule, count]),
    ...figures.warnings.flatMap(({ rule, warned, wrong }) => [
      [month, 'warned', '', rule, warned],
      [month, 'warningsCalledWrong', '', rule, wrong],
    ]),
    ...figures.reportsByDay.map((count, index) => [
      `${month}-${String(index + 1).padStart(2, '0')}`,
      'reportsOfDay',
      '',
      '',
      count,
    ]),
  ]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}
