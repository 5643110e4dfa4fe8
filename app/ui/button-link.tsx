import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClasses } from './button-look.ts'

/** A link that looks like the button it acts as. */
export const ButtonLink = ({
  look,
  size,
  className,
  children,
  ...link
}: ComponentProps<'a'> & ButtonLook) => (
  <a {...link} className={buttonClasses({ look, size, className })}>
    {children}
  </a>
)
