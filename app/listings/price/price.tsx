import { formatRand } from './money.ts'

/** By the length of the rand: `R 999`, `R 9 999`, `R 999 999`, longer. */
const fits = ['price-fits', 'price-fits price-fits-2', 'price-fits price-fits-3', 'price-fits price-fits-4']
const fitOf = ({ length }: string) => fits[length <= 5 ? 0 : length <= 7 ? 1 : length <= 9 ? 2 : 3]

/**
 * A price as on a painted board: large rand, small cents. Reads and copies as `R 1 234,50`. The default size leaves
 * room for 'View' beside it in a card, `price-alone` none (base.css).
 */
export function Price({ priceCents, className = '' }: { priceCents: number; className?: string }) {
  const [rand = '', cents] = formatRand(priceCents).split(',')
  return (
    <span
      className={`font-board font-black tracking-tight whitespace-nowrap text-leaf ${fitOf(rand)} ${className}`.trimEnd()}
    >
      {rand}
      <span className="text-[0.65em]">,{cents}</span>
    </span>
  )
}
