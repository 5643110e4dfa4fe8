import { useState, useSyncExternalStore } from 'react'
import { signalAfter } from '#app/concurrency/signal-after.ts'
import type { RoutePath } from '#app/routes.ts'
import { editorLabels } from '#app/stores/editor/editor-labels.ts'
import { maxLocationLength } from '#app/stores/store-rules.ts'
import { Field } from '#app/ui/field.tsx'
import { createPlaceNames } from './place-names.ts'

/** Later than this, more has been typed. */
const maxWaitMs = 5000

async function askServer(typed: string): Promise<string[]> {
  const address = `${'/suggest' satisfies RoutePath}?place=${encodeURIComponent(typed)}`
  const response = await fetch(address, { signal: signalAfter(maxWaitMs) })
  const names: unknown = response.ok ? await response.json() : null
  if (!Array.isArray(names)) throw new Error('no names of places')
  return names
}

type LocationFieldProps = {
  name: string
  label: string
  hint: string
  location: string
  /** Suggested before anything is typed, and without scripts. */
  wellKnown: readonly string[]
  /** The saved line, if no place is found in it. */
  unknownPlace: string | null
  error: string | undefined
  onChange?: () => void
}

/** A line that says where a store or an offer is: any text, with names of places as suggestions. */
export function LocationField({
  location,
  wellKnown,
  unknownPlace,
  hint,
  onChange,
  ...words
}: LocationFieldProps) {
  const [suggestions] = useState(() => createPlaceNames({ wellKnown, ask: askServer }))
  const listId = words.name.replace(/^(place|location)/, 'places')
  const names = useSyncExternalStore(suggestions.subscribe, suggestions.getSnapshot, suggestions.getSnapshot)
  return (
    <>
      <Field
        {...words}
        hint={unknownPlace === location ? editorLabels.placeUnknown : hint}
        list={listId}
        defaultValue={location}
        maxLength={maxLocationLength}
        autoComplete="address-level2"
        onInput={({ currentTarget }) => {
          suggestions.type(currentTarget.value)
          onChange?.()
        }}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
