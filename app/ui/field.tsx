import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldWords, fieldAria } from './field-frame.tsx'

type FieldProps = ComponentProps<'input'> &
  FieldWords & {
    /** Placed at the end of the field, inside its border. */
    children?: ReactNode
  }

/** A labelled line of text. */
export function Field({ label, hint, error, errorId, children, ...input }: FieldProps) {
  const words = { name: input.name, label, hint, error, errorId }
  return (
    <FieldFrame {...words}>
      <div className="flex rounded-control border-2 border-edge bg-paper outline-offset-2 outline-focus has-aria-invalid:border-clay has-[input:focus-visible]:outline-3">
        <input
          type="text"
          {...input}
          {...fieldAria(words)}
          className="min-h-11 w-full min-w-0 rounded-control bg-transparent px-3 py-2 outline-none"
        />
        {children}
      </div>
    </FieldFrame>
  )
}
