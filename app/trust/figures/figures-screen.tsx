import { href } from 'react-router'
import { reportedOften, ruleText, type Verb } from '#app/trust/cases/case.ts'
import { cell, DeskFrame, DeskPart, DeskTable } from '#app/trust/desk/desk-frame.tsx'
import { deskTexts } from '#app/trust/desk/desk-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type Bar, LyingBars, StandingBars } from './bar-plot.tsx'
import { safetyFiguresTexts as texts } from './figures-texts.ts'
import { type Month, monthName } from './month.ts'
import type { CountedAction, CountedWarning, Figures } from './read-figures.server.ts'

/** `/operators/figures`: one month. */
export const FiguresScreen = ({ figures, months }: { figures: Figures; months: readonly Month[] }) => (
  <DeskFrame heading={monthName(figures.month)}>
    <form method="get" action={href('/operators/figures')} className="flex max-w-form items-end gap-3">
      <div className="grow">
        <Select
          label={texts.month}
          name="month"
          defaultValue={figures.month}
          options={months.map((month) => [month, monthName(month)] as const)}
        />
      </div>
      <Button variant="plain">{texts.show}</Button>
    </form>
    {/* The table beside its plots, where both fit. */}
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <FigureTable name={monthName(figures.month)} rows={figureRows(figures)} />
        <p>
          <TextLink href={`${href('/operators/figures.csv')}?month=${figures.month}`}>{texts.csv}</TextLink>
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <DeskPart heading={texts.byDay}>
          <StandingBars
            name={texts.byDay}
            bars={figures.reportsByDay.map((count, index) => ({ name: String(index + 1), count }))}
          />
        </DeskPart>
        <PlotPart name={texts.byVerb} bars={verbBars(figures.actions)} />
        <PlotPart name={texts.byHours} bars={hourBars(figures.hours)} />
        <PlotPart name={texts.byOutcome} bars={outcomeBars(figures)} />
        {figures.warnings.length > 0 && (
          <PlotPart
            name={texts.wrongByRule}
            bars={figures.warnings.map(({ rule, wrong }) => ({ name: texts.shortRule(rule), count: wrong }))}
          />
        )}
      </div>
    </div>
    {figures.warnings.length > 0 && (
      <DeskPart heading={texts.warnings}>
        <FigureTable
          name={texts.warnings}
          rows={figures.warnings.map(({ rule, warned, wrong }) => [
            texts.warnedOf(rule),
            texts.wrongOf(wrong, warned),
          ])}
        />
      </DeskPart>
    )}
    <DeskPart heading={texts.byRule}>
      <FigureTable
        name={texts.byRule}
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
  <DeskTable name={name} heads={[texts.figure, texts.value]}>
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
  [texts.reports, String(figures.reports)],
  [texts.opened, String(figures.opened)],
  [texts.closed, String(figures.closed)],
  [texts.medianHours, figures.medianHours === null ? texts.none : String(figures.medianHours)],
  [texts.late, String(figures.late)],
  [texts.appeals, String(figures.appeals)],
  [texts.appealsDecided, String(figures.appealsDecided)],
  [texts.overturned, String(figures.overturned)],
  [texts.share, shareOf(figures.overturned, figures.appealsDecided)],
  ...warningRows(figures.warnings),
]

function warningRows(warnings: readonly CountedWarning[]): [name: string, value: string][] {
  const sum = (of: 'warned' | 'wrong') => warnings.reduce((total, one) => total + one[of], 0)
  const [warned, wrong] = [sum('warned'), sum('wrong')]
  return [
    [texts.warned, String(warned)],
    [texts.wrong, String(wrong)],
    [texts.wrongShare, shareOf(wrong, warned)],
  ]
}

const shareOf = (part: number, all: number) => (all === 0 ? texts.none : `${Math.round((100 * part) / all)}%`)

/** Decided cases by the hours that they took. */
export const hourBars = ({ upTo2, upTo24, more }: Figures['hours']): Bar[] => [
  { name: texts.upTo2, count: upTo2 },
  { name: texts.upTo24, count: upTo24 },
  { name: texts.moreHours, count: more },
]

const outcomeBars = ({ appealsDecided, overturned }: Figures): Bar[] => [
  { name: texts.right, count: overturned },
  { name: texts.notRight, count: appealsDecided - overturned },
]

/** Counts of people's actions by verb. */
export function verbBars(actions: readonly CountedAction[]): Bar[] {
  const sums = new Map<Verb, number>()
  for (const { verb, rule, count } of actions)
    if (rule !== reportedOften) sums.set(verb, (sums.get(verb) ?? 0) + count)
  return [...sums].map(([verb, count]) => ({ name: deskTexts.verbs[verb].past, count }))
}
