import type { ReactNode } from 'react'
import { FaultLine } from './fault-line.tsx'

type ChoicesProps = { legend: string; fault: string | undefined; faultId: string; children: ReactNode }

/** A question with its choices (choice.tsx), and what is wrong with the one that was made. */
export const Choices = ({ legend, fault, faultId, children }: ChoicesProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-2 font-bold">{legend}</legend>
    <FaultLine id={faultId}>{fault}</FaultLine>
    {children}
  </fieldset>
)
