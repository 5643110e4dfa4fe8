import type { ComponentProps } from 'react'
import { textLinkClasses } from './text-link-classes.ts'

export const TextLink = ({ className = '', children, ...link }: ComponentProps<'a'>) => (
  <a {...link} className={`${textLinkClasses} ${className}`}>
    {children}
  </a>
)
