import { type MouseEvent, useEffect, useState } from 'react'

const quietMs = 1000

/** 'Earlier messages' load above; without scripts the link opens a page of them. */
export function useEarlier(load: () => Promise<void>, focusLog: () => void, hasEarlier: boolean) {
  const [isLoading, setLoading] = useState(false)
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    // The pressed link has disappeared.
    if (isLoading && !hasEarlier) focusLog()
  }, [isLoading, hasEarlier, focusLog])
  const onEarlier = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isLoading) return
    setLoading(true)
    // A screen reader's user requested these and reads them in order.
    setQuiet(true)
    await load()
    setLoading(false)
    setTimeout(() => setQuiet(false), quietMs)
  }
  return { isLoading, isQuiet, onEarlier }
}
