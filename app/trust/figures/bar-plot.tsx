export type Bar = { name: string; count: number }

const barHeight = 30
/** Fits 'phone number'. */
const nameWidth = 116
/** Marigold alone is too pale on the light ground. */
const outline = { stroke: 'currentColor', strokeWidth: 1 }
const width = 360
const valueWidth = 36

/** Bars that lie, with names on the left; the numbers stand in the drawing, and in its name for those who do not see it. */
export function LyingBars({ name, bars }: { name: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const room = width - nameWidth - valueWidth
  return (
    <svg
      viewBox={`0 0 ${width} ${bars.length * barHeight}`}
      width={width}
      role="img"
      aria-label={labelOf(name, bars)}
      className="max-w-full self-start"
    >
      {bars.map((bar, index) => (
        <g key={bar.name} transform={`translate(0 ${index * barHeight})`}>
          <text x="0" y="20" fontSize="14" fill="currentColor">
            {bar.name}
          </text>
          <rect
            x={nameWidth}
            y="4"
            width={Math.max(1, (bar.count / most) * room)}
            height={barHeight - 8}
            rx="2"
            className="fill-marigold"
            {...outline}
          />
          <text x={nameWidth + (bar.count / most) * room + 6} y="20" fontSize="14" fill="currentColor">
            {bar.count}
          </text>
        </g>
      ))}
    </svg>
  )
}

const plotHeight = 120

/** Bars that stand, such as the days of a month: the first, the last and the highest have names. */
export function StandingBars({ name, bars }: { name: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const step = width / Math.max(1, bars.length)
  const heightOf = (count: number) => (count / most) * (plotHeight - 16)
  return (
    <svg
      viewBox={`0 0 ${width} ${plotHeight + 18}`}
      width={width}
      role="img"
      aria-label={labelOf(name, bars)}
      className="max-w-full self-start"
    >
      {bars.map(({ name: day, count }, index) => (
        <rect
          key={day}
          x={index * step + 1}
          y={plotHeight - heightOf(count)}
          width={Math.max(1, step - 2)}
          height={heightOf(count)}
          className="fill-marigold"
          {...outline}
        />
      ))}
      <path d={`M0 ${plotHeight}H${width}`} stroke="currentColor" />
      <text x="0" y="12" fontSize="14" fill="currentColor">
        {most}
      </text>
      <text x="0" y={plotHeight + 15} fontSize="14" fill="currentColor">
        {bars[0]?.name}
      </text>
      <text x={width} y={plotHeight + 15} fontSize="14" fill="currentColor" textAnchor="end">
        {bars.at(-1)?.name}
      </text>
    </svg>
  )
}

const labelOf = (name: string, bars: readonly Bar[]) =>
  `${name}: ${
    bars
      .filter(({ count }) => count > 0)
      .map((bar) => `${bar.name} ${bar.count}`)
      .join(', ') || '0'
  }`
