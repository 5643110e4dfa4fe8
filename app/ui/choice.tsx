import type { ReactNode } from 'react'
import { FaultLine } from './field.tsx'
import { CheckIcon } from './icons.tsx'

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  /** The name of the field; with `value` also its id. */
  name: string
  value?: string
  label: string
  hint?: string
  isChosen: boolean
  /** The id of the fault that the choice has. */
  faultId?: string | undefined
  children?: ReactNode
}

const marks = {
  radio: 'rounded-full peer-checked:border-6',
  checkbox: 'rounded-sm text-on-marigold *:invisible peer-checked:*:visible',
}

/** One choice as a row: the whole of it is the input, under a drawn mark, a label, and a line of what it does. */
export function Choice({ type, name, value, label, hint, isChosen, faultId, children }: ChoiceProps) {
  const id = value ? `${name}-${value}` : name
  const described = [faultId, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="group">
      <div className="relative flex min-h-11 gap-3 p-3">
        <input
          type={type}
          id={id}
          name={name}
          value={value ?? 'on'}
          defaultChecked={isChosen}
          aria-invalid={faultId ? true : undefined}
          aria-describedby={described || undefined}
          className="peer absolute inset-0 h-full w-full cursor-pointer appearance-none rounded-control border-2 border-line hover:border-edge checked:border-ink"
        />
        <span
          aria-hidden="true"
          className={`pointer-events-none mt-0.5 grid h-5 w-5 shrink-0 place-items-center border-2 border-edge bg-paper peer-checked:border-ink peer-checked:bg-marigold ${marks[type]}`}
        >
          {type === 'checkbox' && <CheckIcon />}
        </span>
        <div className="pointer-events-none min-w-0">
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="text-small text-soft">
              {hint}
            </p>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}

type ChoicesProps = {
  name: string
  options: readonly { value: string; label: string; hint?: string }[]
  chosen: string
  fault: string | undefined
}

/** Choices of which one is made, below what is wrong with the one that was made. */
export const Choices = ({ name, options, chosen, fault }: ChoicesProps) => (
  <>
    <FaultLine id={`${name}-error`}>{fault}</FaultLine>
    {options.map((option) => (
      <Choice
        key={option.value}
        type="radio"
        name={name}
        {...option}
        isChosen={option.value === chosen}
        faultId={fault && `${name}-error`}
      />
    ))}
  </>
)

/** A question with its choices. */
export const ChoiceQuestion = ({ legend, ...choices }: ChoicesProps & { legend: string }) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-2 font-medium">{legend}</legend>
    <Choices {...choices} />
  </fieldset>
)
