import type { ComponentProps, ReactNode } from 'react'

/** The texts around a field. `name` is also its id: field names are unique on a page. */
type FieldWords = {
  name: string
  label: string
  hint?: string | undefined
  /** The fault, shown below the field. */
  error?: string | undefined
  /** The id of a fault that is shown elsewhere. */
  errorId?: string | undefined
}

export function FieldFrame({ name, label, hint, error, children }: FieldWords & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="font-medium">
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

type FaultLineProps = { id: string | undefined; className?: string; children: string | undefined }

/** The fault of a field or a choice; nothing if there is none. */
export const FaultLine = ({ id, className = '', children }: FaultLineProps) =>
  children && (
    <p
      id={id}
      className={`border-l-4 border-clay pl-2 font-medium whitespace-pre-line text-clay ${className}`}
    >
      {children}
    </p>
  )

type FieldProps = ComponentProps<'input'> &
  FieldWords & {
    /** Placed at the end of the field, inside its border. */
    children?: ReactNode
  }

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

type SelectProps = ComponentProps<'select'> &
  FieldWords & { options: readonly (readonly [value: string, text: string])[] }

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
