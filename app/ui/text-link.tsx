import { Link, type LinkProps } from 'react-router'
import { textLinkClasses } from './text-link-look.ts'

/** A link in words. */
export function TextLink({ className = '', ...link }: LinkProps) {
  return <Link {...link} className={`${textLinkClasses} ${className}`} />
}
