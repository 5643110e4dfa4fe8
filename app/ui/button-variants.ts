const variants = {
  main: 'bg-marigold text-on-marigold border-marigold-deep hover:bg-marigold-deep',
  plain: 'bg-board text-ink border-edge hover:bg-sunk',
}

/** On a phone `tight` fits beside another button, `snug` beside a heading. */
const sizes = {
  usual: 'px-5',
  small: 'px-3 text-small',
  tight: 'px-1.5 sm:px-5',
  snug: 'px-2.5 sm:px-5',
}

/** At most one `main` per screen. */
export type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes; className?: string }

/** The classes of buttons and button-like links; at least 44 px tall. */
export const buttonClasses = ({ variant = 'main', size = 'usual', className = '' }: ButtonStyle): string =>
  `lifts inline-flex min-h-11 items-center justify-center gap-2 rounded-control border-2 border-b-4 pt-1.5 pb-1 text-center font-bold no-underline ${variants[variant]} ${sizes[size]} ${className}`
