import type { ComponentProps, ReactNode } from 'react'

type FieldProps = ComponentProps<'input'> & {
  /** Also its id: a page has one field of a name. */
  name: string
  label: string
  hint?: string
  /** The id of the text that says what is wrong with it. */
  errorId?: string | undefined
  /** Stands at the end of the field, inside its border. */
  children?: ReactNode
}

/** A labelled line of text. */
export function Field({ label, hint, errorId, children, ...input }: FieldProps) {
  const hintId = `${input.name}-hint`
  const describedBy = [errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={input.name} className="font-bold">
        {label}
      </label>
      <div className="flex rounded-control border-2 border-edge bg-paper outline-offset-2 outline-focus has-aria-invalid:border-clay has-[input:focus-visible]:outline-3">
        <input
          {...input}
          id={input.name}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="min-h-11 w-full min-w-0 rounded-control bg-transparent px-3 py-2 outline-none"
        />
        {children}
      </div>
      {hint && (
        <p id={hintId} className="text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
