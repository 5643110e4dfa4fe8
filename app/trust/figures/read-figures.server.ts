import { sql } from 'drizzle-orm'
import type { Verb } from '#app/trust/cases/case.ts'
import type { WarningRule } from '#app/warnings/warning-rules.ts'
import type { Database } from '#db/client.ts'
import type { Month } from './month.ts'

/** Messages that a rule warned of, and how many of the warnings their readers called wrong. */
export type CountedWarning = { rule: WarningRule; warned: number; wrong: number }

export type CountedAction = { verb: Verb; rule: string; count: number }

/** The figures of one month; undone decisions count too. */
export type Figures = {
  month: Month
  reports: number
  opened: number
  closed: number
  /** Null: no case was decided. */
  medianHours: number | null
  late: number
  /** Cases by the hours until they were decided: up to 2, up to 24, more. */
  hours: { upTo2: number; upTo24: number; more: number }
  appeals: number
  appealsDecided: number
  overturned: number
  actions: CountedAction[]
  warnings: CountedWarning[]
  /** By day of the month, from 1. */
  reportsByDay: number[]
}

export async function readFigures(db: Database, month: Month): Promise<Figures> {
  const first = sql`(${`${month}-01`}::timestamp at time zone 'Africa/Johannesburg')`
  const end = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Africa/Johannesburg')`
  const within = (column: string) => sql`${sql.raw(column)} >= ${first} and ${sql.raw(column)} < ${end}`
  const { rows } = await db.execute<Omit<Figures, 'month'>>(sql`
    select
      (select count(*)::int from reports where ${within('created_at')}) as reports,
      (select count(*)::int from cases where kind <> 'words' and ${within('opened_at')}) as opened,
      decided.closed, decided."medianHours", decided.late, decided.hours,
      (select count(*)::int from appeals where ${within('created_at')}) as appeals,
      (select count(*)::int from appeals where ${within('decided_at')}) as "appealsDecided",
      (select count(*)::int from appeals where ${within('decided_at')} and outcome = 'overturned') as overturned,
      (select coalesce(json_agg(one order by one.count desc, one.verb, one.rule), '[]') from (
        select verb, rule, count(*)::int from actions join cases on cases.id = case_id
        where kind <> 'words' and ${within('created_at')} group by verb, rule) one) as actions,
      (select coalesce(json_agg(one order by one.warned desc, one.rule), '[]') from (
        select rule, sum(warned)::int as warned, sum(wrong)::int as wrong from warning_days
        where day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month' group by rule) one) as warnings,
      (select json_agg(coalesce(one.count, 0) order by day)
        from generate_series(1, extract(day from ${`${month}-01`}::date + interval '1 month' - interval '1 day')::int) day
        left join (select extract(day from created_at at time zone 'Africa/Johannesburg')::int as day, count(*)::int
          from reports where ${within('created_at')} group by 1) one using (day)) as "reportsByDay"
    from (
      select count(*)::int as closed, count(*) filter (where closed_at > due_at)::int as late,
        round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)) / 3600)::numeric, 1)::float8
          as "medianHours",
        json_build_object(
          'upTo2', count(*) filter (where closed_at <= opened_at + interval '2 hours'),
          'upTo24', count(*) filter (where closed_at > opened_at + interval '2 hours' and closed_at <= opened_at + interval '24 hours'),
          'more', count(*) filter (where closed_at > opened_at + interval '24 hours')) as hours
      from cases where kind <> 'words' and state = 'closed' and ${within('closed_at')}
    ) decided`)
  const [row] = rows
  if (!row) throw new Error('no figures')
  return { ...row, month }
}

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
