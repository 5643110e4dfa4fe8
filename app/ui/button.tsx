import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClasses } from './button-look.ts'

/** Sends its form. */
export function Button({ look, size, className, ...button }: ComponentProps<'button'> & ButtonLook) {
  return <button type="submit" {...button} className={buttonClasses({ look, size, className })} />
}
