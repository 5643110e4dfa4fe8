import { href } from 'react-router'
import { reportedOften, ruleText, type Verb } from '#app/trust/cases/case.ts'
import { cell, DeskFrame, DeskPart, DeskTable } from '#app/trust/desk/desk-frame.tsx'
import { deskTexts } from '#app/trust/desk/desk-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { WarningRule } from '#app/warnings/warning-rules.ts'
import { type Bar, LyingBars, StandingBars } from './bar-plot.tsx'
import { type Month, monthName } from './month.ts'
import type { CountedAction, CountedWarning, Figures } from './read-figures.server.ts'

const ruleNames: Readonly<Record<WarningRule, string>> = {
  'fake-payment': 'A claim of payment',
  'code-or-pin': 'Asks for a code or PIN',
  'hand-over-code': 'A hand-over code',
  'bank-account': 'A bank account',
  'id-number': 'An ID number',
  'phone-number': 'A phone number',
  'foreign-link': 'A link to another site',
  'same-text': 'The same words to many',
  'new-account': 'A new account',
}

export const figuresTexts = {
  heading: 'Reports and decisions',
  description: 'How many reports Kasi Market gets, how long decisions take, and how many were wrong.',
  intro: 'What people reported, and what we decided. Counted anew with each visit.',
  month: 'Month',
  show: 'Show',
  csv: 'As a file (CSV)',
  reports: 'Reports',
  opened: 'Cases opened',
  closed: 'Cases decided',
  medianHours: 'Half of the cases were decided within (hours)',
  late: 'Decided after they were due',
  appeals: 'Appeals',
  appealsDecided: 'Appeals decided',
  overturned: 'Appeals that were right',
  share: 'Share of appeals that were right',
  byDay: 'Reports by day',
  byVerb: 'Decisions by what was done',
  byHours: 'Decided cases by hours',
  upTo2: 'up to 2',
  upTo24: 'up to 24',
  moreHours: 'more',
  byOutcome: 'Decided appeals',
  right: 'right',
  notRight: 'not right',
  wrongByRule: 'Warnings called wrong, by rule',
  shortRule: (rule: WarningRule) => rule.replaceAll('-', ' '),
  byRule: 'Decisions by rule',
  byMonth: 'Reports by month',
  none: '–',
  figure: 'What',
  value: 'How many',
  soFar: (month: string) => `${month}, so far`,
  nothing: 'Nothing was reported yet.',
  warnings: 'Warnings in conversations',
  warned: 'Messages whose readers were warned',
  wrong: 'Warnings that readers called wrong',
  wrongShare: 'Share of warnings that readers called wrong',
  warnedOf: (rule: WarningRule) => ruleNames[rule],
  wrongOf: (wrong: number, warned: number) => `${wrong} of ${warned} called wrong`,
}

/** `/operators/figures`: one month. */
export const FiguresScreen = ({ figures, months }: { figures: Figures; months: readonly Month[] }) => (
  <DeskFrame heading={monthName(figures.month)}>
    <form method="get" action={href('/operators/figures')} className="flex max-w-form items-end gap-3">
      <div className="grow">
        <Select
          label={figuresTexts.month}
          name="month"
          defaultValue={figures.month}
          options={months.map((month) => [month, monthName(month)] as const)}
        />
      </div>
      <Button variant="plain">{figuresTexts.show}</Button>
    </form>
    {/* The table beside its plots, where both fit. */}
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <FigureTable name={monthName(figures.month)} rows={figureRows(figures)} />
        <p>
          <TextLink href={`${href('/operators/figures.csv')}?month=${figures.month}`}>
            {figuresTexts.csv}
          </TextLink>
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <DeskPart heading={figuresTexts.byDay}>
          <StandingBars
            name={figuresTexts.byDay}
            bars={figures.reportsByDay.map((count, index) => ({ name: String(index + 1), count }))}
          />
        </DeskPart>
        <PlotPart name={figuresTexts.byVerb} bars={verbBars(figures.actions)} />
        <PlotPart name={figuresTexts.byHours} bars={hourBars(figures.hours)} />
        <PlotPart name={figuresTexts.byOutcome} bars={outcomeBars(figures)} />
        {figures.warnings.length > 0 && (
          <PlotPart
            name={figuresTexts.wrongByRule}
            bars={figures.warnings.map(({ rule, wrong }) => ({
              name: figuresTexts.shortRule(rule),
              count: wrong,
            }))}
          />
        )}
      </div>
    </div>
    {figures.warnings.length > 0 && (
      <DeskPart heading={figuresTexts.warnings}>
        <FigureTable
          name={figuresTexts.warnings}
          rows={figures.warnings.map(({ rule, warned, wrong }) => [
            figuresTexts.warnedOf(rule),
            figuresTexts.wrongOf(wrong, warned),
          ])}
        />
      </DeskPart>
    )}
    <DeskPart heading={figuresTexts.byRule}>
      <FigureTable
        name={figuresTexts.byRule}
        rows={figures.actions.map(({ verb, rule, count }) => [
          `${deskTexts.verbs[verb].past}: ${ruleText(rule)}`,
          count,
        ])}
      />
    </DeskPart>
  </DeskFrame>
)

type FigureRow = [name: string, value: string | number]

const FigureTable = ({ name, rows }: { name: string; rows: FigureRow[] }) => (
  <DeskTable name={name} heads={[figuresTexts.figure, figuresTexts.value]}>
    {rows.map(([row, value]) => (
      <tr key={row}>
        <th scope="row" className={`${cell} font-medium`}>
          {row}
        </th>
        <td className={cell}>{value}</td>
      </tr>
    ))}
  </DeskTable>
)

const PlotPart = ({ name, bars }: { name: string; bars: Bar[] }) => (
  <DeskPart heading={name}>
    <LyingBars name={name} bars={bars} />
  </DeskPart>
)

/** The figures of a month in words. */
export const figureRows = (figures: Figures): [name: string, value: string][] => [
  [figuresTexts.reports, String(figures.reports)],
  [figuresTexts.opened, String(figures.opened)],
  [figuresTexts.closed, String(figures.closed)],
  [figuresTexts.medianHours, figures.medianHours === null ? figuresTexts.none : String(figures.medianHours)],
  [figuresTexts.late, String(figures.late)],
  [figuresTexts.appeals, String(figures.appeals)],
  [figuresTexts.appealsDecided, String(figures.appealsDecided)],
  [figuresTexts.overturned, String(figures.overturned)],
  [figuresTexts.share, shareOf(figures.overturned, figures.appealsDecided)],
  ...warningRows(figures.warnings),
]

function warningRows(warnings: readonly CountedWarning[]): [name: string, value: string][] {
  const sum = (of: 'warned' | 'wrong') => warnings.reduce((total, one) => total + one[of], 0)
  const [warned, wrong] = [sum('warned'), sum('wrong')]
  return [
    [figuresTexts.warned, String(warned)],
    [figuresTexts.wrong, String(wrong)],
    [figuresTexts.wrongShare, shareOf(wrong, warned)],
  ]
}

const shareOf = (part: number, all: number) =>
  all === 0 ? figuresTexts.none : `${Math.round((100 * part) / all)}%`

export const hourBars = ({ upTo2, upTo24, more }: Figures['hours']): Bar[] => [
  { name: figuresTexts.upTo2, count: upTo2 },
  { name: figuresTexts.upTo24, count: upTo24 },
  { name: figuresTexts.moreHours, count: more },
]

const outcomeBars = ({ appealsDecided, overturned }: Figures): Bar[] => [
  { name: figuresTexts.right, count: overturned },
  { name: figuresTexts.notRight, count: appealsDecided - overturned },
]

/** Counts of people's actions by verb. */
export function verbBars(actions: readonly CountedAction[]): Bar[] {
  const sums = new Map<Verb, number>()
  for (const { verb, rule, count } of actions)
    if (rule !== reportedOften) sums.set(verb, (sums.get(verb) ?? 0) + count)
  return [...sums].map(([verb, count]) => ({ name: deskTexts.verbs[verb].past, count }))
}
