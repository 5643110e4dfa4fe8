import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClasses } from './button-look.ts'

/** A link that looks like the button it acts as. */
export function ButtonLink({ look, size, className, ...link }: LinkProps & ButtonLook) {
  return <Link {...link} className={buttonClasses({ look, size, className })} />
}
