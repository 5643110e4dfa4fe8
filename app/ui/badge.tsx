import type { ReactNode } from 'react'

/** A small fact with its picture: a place, a rating, a count. */
export function Badge({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 rounded-control bg-sunk px-2 py-0.5 text-small font-medium text-ink">
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  )
}
