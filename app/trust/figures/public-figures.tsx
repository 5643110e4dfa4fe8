import { href } from 'react-router'
import { TextPage } from '#app/trust/pages/text-page.tsx'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { LyingBars, StandingBars } from './bar-plot.tsx'
import { figureRows, figuresTexts, verbBars } from './figures-screen.tsx'
import { monthName } from './month.ts'
import type { Figures } from './read-figures.server.ts'

/** `/safety/figures`: the last months, the running one first. */
export const PublicFigures = ({ months }: { months: readonly Figures[] }) => {
  const shown = months.filter((one) => one.reports + one.closed + one.appeals + one.warnings.length > 0)
  return (
    <TextPage heading={figuresTexts.heading} intro={figuresTexts.intro}>
      {shown.length === 0 && <p className="mt-6">{figuresTexts.nothing}</p>}
      {shown.length > 1 && (
        <section className="mt-6 flex flex-col gap-2">
          <h2 className="font-board text-heading font-black">{figuresTexts.byMonth}</h2>
          <StandingBars
            name={figuresTexts.byMonth}
            bars={months
              .toReversed()
              .map(({ month, reports }) => ({ name: monthName(month), count: reports }))}
          />
        </section>
      )}
      {shown.map((figures) => (
        <section key={figures.month} className="mt-6 flex flex-col gap-2">
          <h2 className="font-board text-heading font-black">
            {figures === months[0] ? figuresTexts.soFar(monthName(figures.month)) : monthName(figures.month)}
          </h2>
          <dl className="flex flex-col">
            {figureRows(figures).map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4 border-b border-line py-1">
                <dt>{name}</dt>
                <dd className="shrink-0 font-bold">{value}</dd>
              </div>
            ))}
          </dl>
          {figures.actions.length > 0 && <h3 className="mt-2 font-bold">{figuresTexts.byVerb}</h3>}
          <LyingBars name={figuresTexts.byVerb} bars={verbBars(figures.actions)} />
        </section>
      ))}
      <p className="mt-6">
        <TextLink href={href('/safety')}>{siteTexts.safety}</TextLink>
      </p>
    </TextPage>
  )
}
