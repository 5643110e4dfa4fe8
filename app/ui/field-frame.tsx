import type { ReactNode } from 'react'
import { FaultLine } from './fault-line.tsx'

/** The texts around a field. `name` is also its id: field names are unique on a page. */
export type FieldWords = {
  name: string
  label: string
  hint?: string | undefined
  /** The fault, shown below the field. */
  error?: string | undefined
  /** The id of a fault that is shown elsewhere. */
  errorId?: string | undefined
}

/** Label above, hint and fault below. */
export function FieldFrame({ name, label, hint, error, children }: FieldWords & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-bold">
        {label}
      </label>
      {children}
      <FaultLine id={`${name}-error`}>{error}</FaultLine>
      {hint && (
        <p id={`${name}-hint`} className="text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The attributes that link a field to its hint and fault. */
export function fieldAria({ name, hint, error, errorId }: FieldWords) {
  const ids = [errorId, error && `${name}-error`, hint && `${name}-hint`].filter(Boolean)
  return {
    id: name,
    'aria-invalid': error || errorId ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  }
}
