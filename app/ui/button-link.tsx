import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

const looks = {
  main: 'bg-marigold text-on-marigold border-marigold-deep hover:bg-marigold-deep',
  plain: 'bg-board text-ink border-edge hover:bg-sunk',
}

const sizes = { usual: 'px-5', small: 'px-3 text-small' }

type ButtonLinkProps = LinkProps & {
  look?: keyof typeof looks
  size?: keyof typeof sizes
  children: ReactNode
}

/** A link that looks like the button it acts as; at least 44 px tall. One `main` a screen. */
export function ButtonLink({
  look = 'main',
  size = 'usual',
  className = '',
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={`lifts inline-flex min-h-11 items-center justify-center gap-2 rounded-control border-2 border-b-4 pt-1.5 pb-1 text-center font-bold no-underline ${looks[look]} ${sizes[size]} ${className}`}
    >
      {children}
    </Link>
  )
}
