import { useEffect, useRef } from 'react'

const tryEveryMs = 15_000
/** A form is not sent until its person has not typed for this long. */
const typingMs = 3000
const nowMs = () => Date.now()

/** Calls `again` at each sign of a connection while a form waits for one, but not while somebody types. Returns what a key calls. */
export function useSendAgain(isWaiting: boolean, again: () => void): () => void {
  const typedAtMs = useRef(0)
  useEffect(() => {
    if (!isWaiting) return
    const tryAgain = () => {
      if (nowMs() - typedAtMs.current >= typingMs) again()
    }
    addEventListener('online', tryAgain)
    const everyWhile = setInterval(tryAgain, tryEveryMs)
    return () => {
      removeEventListener('online', tryAgain)
      clearInterval(everyWhile)
    }
  })
  return () => {
    typedAtMs.current = nowMs()
  }
}
