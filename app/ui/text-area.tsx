import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords, fieldAria } from './field-frame.tsx'

/** A labelled textarea. */
export function TextArea({ label, hint, error, errorId, ...area }: ComponentProps<'textarea'> & FieldWords) {
  const words = { name: area.name, label, hint, error, errorId }
  return (
    <FieldFrame {...words}>
      <textarea
        {...area}
        {...fieldAria(words)}
        className="w-full rounded-control border-2 border-edge bg-paper px-3 py-2 outline-offset-2 outline-focus focus-visible:outline-3 aria-invalid:border-clay"
      />
    </FieldFrame>
  )
}
