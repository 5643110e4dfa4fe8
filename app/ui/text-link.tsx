import { Link, type LinkProps } from 'react-router'

/** A link in words, underlined as with a brush; 44 px tall for a thumb. */
export function TextLink({ className = '', ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className={`inline-flex min-h-11 items-center font-bold text-balance underline decoration-marigold decoration-3 underline-offset-4 ${className}`}
    />
  )
}
