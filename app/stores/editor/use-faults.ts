import { useState } from 'react'

/** What is wrong with fields, until they are changed: whoever changes one has read it. */
export function useFaults<Field extends string>(faults: Partial<Record<Field, string>>) {
  const [shown, setShown] = useState(faults)
  const clear = (field: Field) =>
    setShown((before) => {
      if (before[field] === undefined) return before
      const { [field]: _, ...others } = before
      return others as typeof before
    })
  return [shown, clear] as const
}
