import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords, fieldAria } from './field-frame.tsx'

type SelectProps = ComponentProps<'select'> &
  FieldWords & { options: readonly (readonly [value: string, text: string])[] }

/** A labelled choice of one of many. */
export function Select({ label, hint, error, errorId, options, ...select }: SelectProps) {
  const words = { name: select.name, label, hint, error, errorId }
  return (
    <FieldFrame {...words}>
      <select
        {...select}
        {...fieldAria(words)}
        className="min-h-12 w-full min-w-0 rounded-control border-2 border-edge bg-paper px-2 outline-offset-2 outline-focus focus-visible:outline-3 aria-invalid:border-clay"
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
