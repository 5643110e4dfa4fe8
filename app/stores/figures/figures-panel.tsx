import { href } from 'react-router'
import { shortTimeTexts } from '#app/text/time-texts.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { figureDays, roundLooks, type StoreFigures } from './figures-rules.ts'
import { storeFiguresTexts } from './store-figures-texts.ts'

/** Shows in My Store how many people looked and wrote, rounded. Opened, it shows them by day and by offer. */
export const FiguresPanel = ({ figures }: { figures: StoreFigures }) => (
  <section aria-label={storeFiguresTexts.heading}>
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5">
        {storeFiguresTexts.summary(figures, figureDays)}
      </summary>
      {figures.looks > 0 && <Plot days={figures.days} />}
      <ul className="divide-y divide-line border-t border-line">
        {figures.offers.map((offer) => (
          <li key={offer.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <TextLink href={href('/listing/:listingId', { listingId: offer.id })}>{offer.title}</TextLink>
            <span className="text-small text-soft">{storeFiguresTexts.offer(offer)}</span>
          </li>
        ))}
      </ul>
      <p className="py-2 text-small text-soft">{storeFiguresTexts.note}</p>
    </details>
  </section>
)

const [barWidth, step, height] = [26, 34, 64]

/** A bar a day; days without looks keep a line. */
function Plot({ days }: { days: StoreFigures['days'] }) {
  const shown = days.map(({ day, looks }) => {
    const rounded = roundLooks(looks)
    return { name: weekday(day), looks, size: rounded === 'few' ? 3 : rounded }
  })
  const most = Math.max(...shown.map(({ size }) => size), 5)
  return (
    <svg
      viewBox={`0 0 ${shown.length * step} ${height + 20}`}
      className="mb-3 w-56"
      role="img"
      aria-label={storeFiguresTexts.plot(shown)}
    >
      {shown.map(({ name, size }, at) => {
        const bar = Math.max(2, Math.round((size / most) * height))
        return (
          <g key={days[at]?.day}>
            <rect
              x={at * step + 4}
              y={height - bar}
              width={barWidth}
              height={bar}
              rx={Math.min(4, bar / 2)}
              fill={size > 0 ? 'var(--color-marigold)' : 'var(--color-line)'}
            />
            <text
              x={at * step + 4 + barWidth / 2}
              y={height + 16}
              fontSize="12"
              textAnchor="middle"
              fill="var(--color-soft)"
            >
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** `day` is such as '2026-11-23'. */
const weekday = (day: string): string =>
  shortTimeTexts.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
