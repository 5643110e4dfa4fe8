import { useEffect, useState } from 'react'
import { type Subscribed, subscribe } from './subscribe.ts'
import { findPushKey } from './subscribe-anew.ts'

/** hidden → open with the market's key; open → busy on a press; busy → the answer */
type Mode = 'hidden' | 'open' | 'busy' | Subscribed

/** Subscribes this browser for a person, once `press` is called; hidden while the market has no key. */
export function useSubscribing(viewerId: string) {
  const [mode, setMode] = useState<Mode>('hidden')
  const [key, setKey] = useState('')
  useEffect(() => {
    const open = async () => {
      const found = await findPushKey()
      if (found === null) return
      setKey(found)
      setMode('open')
    }
    void open()
  }, [])
  const press = async (): Promise<Subscribed | null> => {
    if (mode !== 'open') return null
    setMode('busy')
    const answer = await subscribe(viewerId, key)
    setMode(answer)
    return answer
  }
  return { mode, press }
}
