import type { ReactNode } from 'react'

type ChoicesProps = { legend: string; fault: string | undefined; faultId: string; children: ReactNode }

/** A question with its choices (choice.tsx), and what is wrong with the one that was made. */
export const Choices = ({ legend, fault, faultId, children }: ChoicesProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-2 font-bold">{legend}</legend>
    {fault && (
      <p id={faultId} className="border-l-4 border-clay pl-2 font-medium text-clay">
        {fault}
      </p>
    )}
    {children}
  </fieldset>
)
