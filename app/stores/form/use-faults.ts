import { useState } from 'react'

/** The faults of fields; each disappears when its field changes. */
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
