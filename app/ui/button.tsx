import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClasses } from './button-variants.ts'

export function Button({ variant, size, className, ...button }: ComponentProps<'button'> & ButtonStyle) {
  return <button type="submit" {...button} className={buttonClasses({ variant, size, className })} />
}
