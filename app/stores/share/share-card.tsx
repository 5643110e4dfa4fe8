import { useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { shareTexts } from './share-texts.ts'

type ShareCardProps = {
  /** The address of the picture. */
  path: string
  title: string
  /** Goes with the picture: name, price and address. */
  text: string
  /** Counts what was shared. */
  sharesPath: string
}

type Step = 'idle' | 'loading' | 'ready' | 'failed'

const fileName = 'status-card.jpg'
const noChanges = () => () => {}
const canShare = () =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], fileName, { type: 'image/jpeg' })] })

/** Hands a status card to another app of the phone; nothing where the browser cannot. */
export default function ShareCard({ path, title, text, sharesPath }: ShareCardProps) {
  const isAble = useSyncExternalStore(noChanges, canShare, () => false)
  const [step, setStep] = useState<Step>('idle')
  const [card, setCard] = useState<File | null>(null)

  const hand = async (file: File) => {
    try {
      await navigator.share({ files: [file], text })
      setStep('idle')
      void fetch(sharesPath, { method: 'POST', keepalive: true }).catch(() => {})
    } catch (fault) {
      // The tap was too long ago: browsers want another one. An AbortError is the person's 'no'.
      setStep(fault instanceof DOMException && fault.name === 'NotAllowedError' ? 'ready' : 'idle')
    }
  }
  const share = async () => {
    if (card) return await hand(card)
    setStep('loading')
    const file = await load(path)
    if (!file) return setStep('failed')
    setCard(file)
    await hand(file)
  }
  if (!isAble) return null
  return (
    <Button
      type="button"
      variant="plain"
      size="small"
      disabled={step === 'loading'}
      aria-label={`${shareTexts.shareSteps[step]}: ${shareTexts.statusCardOf(title)}`}
      onClick={() => void share()}
    >
      {shareTexts.shareSteps[step]}
    </Button>
  )
}

/** Null if it did not come. */
async function load(path: string): Promise<File | null> {
  try {
    const response = await fetch(path)
    return response.ok ? new File([await response.blob()], fileName, { type: 'image/jpeg' }) : null
  } catch {
    return null
  }
}
