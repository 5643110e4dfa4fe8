import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClasses } from './button-variants.ts'

export function Button({ variant, size, className, ...button }: ComponentProps<'button'> & ButtonStyle) {
  return <button type="submit" {...button} className={buttonClasses({ variant, size, className })} />
}

/** A link that looks like the button it acts as. */
export const ButtonLink = ({
  variant,
  size,
  className,
  children,
  ...link
}: ComponentProps<'a'> & ButtonStyle) => (
  <a {...link} className={buttonClasses({ variant, size, className })}>
    {children}
  </a>
)
