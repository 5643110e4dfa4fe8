import type { ReactNode } from 'react'

const classes =
  'inline-flex max-w-full items-center gap-1 rounded-control bg-sunk px-2 py-0.5 text-small font-medium text-ink'

/** A small fact with an icon: a rating, a count. */
export function Badge({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes}>
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  )
}

/** A place; the stylesheet draws its pin, as every card has one. */
export const PlaceBadge = ({ place }: { place: string }) => (
  <span className={`${classes} self-start pin`}>
    <span className="min-w-0">{place}</span>
  </span>
)
