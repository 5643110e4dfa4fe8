import { formatRand } from './money.ts'

/** A price as on a painted board: rand large and tight, cents small. Reads and copies as `R 1 234,50`. */
export function Price({ priceCents, className = 'text-price' }: { priceCents: number; className?: string }) {
  const [rand, cents] = formatRand(priceCents).split(',')
  return (
    <span className={`font-board font-black tracking-tight whitespace-nowrap text-leaf ${className}`}>
      {rand}
      <span className="text-[0.65em]">,{cents}</span>
    </span>
  )
}
