import { useEffect, useRef } from 'react'
import { keepTyped, readTyped } from './typed-storage.ts'

/**
 * For a textarea with `ref={field}` and `data-typed-as={place}` (typed-storage.ts): brings what was being typed at `place` back
 * while it is empty. `drop` empties it, and forgets its text.
 */
export function useTypedText(place: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (field.current) field.current.value ||= readTyped(place)
  }, [place])
  const drop = () => {
    if (field.current) field.current.value = ''
    keepTyped(place, '')
  }
  return { field, drop }
}
