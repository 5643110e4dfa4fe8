import { formatRand } from './money.ts'

/** By the length of its rand: `R 999`, `R 9 999`, `R 999 999`, and what is longer. */
const fits = ['price-fits', 'price-fits price-fits-2', 'price-fits price-fits-3', 'price-fits price-fits-4']
const fitOf = ({ length }: string) => fits[length <= 5 ? 0 : length <= 7 ? 1 : length <= 9 ? 2 : 3]

/**
 * A price as on a painted board: rand large and tight, cents small. Reads and copies as `R 1 234,50`. Without a size it takes the one
 * that leaves room for 'View' beside it in a card (base.css).
 */
export function Price({ priceCents, className }: { priceCents: number; className?: string }) {
  const [rand = '', cents] = formatRand(priceCents).split(',')
  return (
    <span
      className={`font-board font-black tracking-tight whitespace-nowrap text-leaf ${className ?? fitOf(rand)}`}
    >
      {rand}
      <span className="text-[0.65em]">,{cents}</span>
    </span>
  )
}
