import type { ReactNode } from 'react'

/** What a field may say of itself. `name` is also its id: a page has one field of a name. */
export type FieldWords = {
  name: string
  label: string
  hint?: string | undefined
  /** What is wrong with it, said below it. */
  error?: string | undefined
  /** The id of a text elsewhere that says what is wrong with it. */
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
      {error && (
        <p
          id={`${name}-error`}
          className="border-l-4 border-clay pl-2 font-medium whitespace-pre-line text-clay"
        >
          {error}
        </p>
      )}
      {hint && (
        <p id={`${name}-hint`} className="text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The attributes that tie a field to its hint and to what is wrong with it. */
export function fieldAria({ name, hint, error, errorId }: FieldWords) {
  const ids = [errorId, error && `${name}-error`, hint && `${name}-hint`].filter(Boolean)
  return {
    id: name,
    'aria-invalid': error || errorId ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  }
}
