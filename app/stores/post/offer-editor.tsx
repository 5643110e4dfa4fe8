import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sendOffer } from './post-answer.ts'
import { pressPhoto } from './post-rules.ts'
import { PostScreen, type PostScreenProps } from './post-screen.tsx'
import { postTexts } from './post-texts.ts'
import { useSmallPhotos } from './use-small-photos.ts'

type Shown = Pick<PostScreenProps, 'offer' | 'faults'> & { text: string }

/** The form of one offer in the browser: photos are made small, and a post that gets no response is sent again. */
export default function OfferEditor(props: PostScreenProps) {
  const [shown, setShown] = useState<Shown>({ offer: props.offer, faults: props.faults, text: '' })
  const [isSending, setSending] = useState(false)
  const [waiting, setWaiting] = useState<FormData | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isPressed = useRef(false)
  const { isBusy, previews, fault, onChange, forget } = useSmallPhotos()

  const send = async (fields: FormData) => {
    setWaiting(null)
    setSending(true)
    const answer = await sendOffer(props.action, fields)
    setSending(false)
    if (!answer) return setWaiting(fields)
    if (answer.kind === 'done') return location.assign(answer.location)
    const { photos, hashes, photosWas, faults, text } = answer
    setShown(({ offer }) => ({ offer: { ...offer, photos, hashes, photosWas }, faults, text }))
    // The chosen photos are stored by now.
    const chosen = form.current?.elements.namedItem('photos')
    if (chosen instanceof HTMLInputElement) chosen.value = ''
    forget()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const press = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const photos = pressPhoto(shown.offer.photos, press)
    if (photos) return setShown({ ...shown, offer: { ...shown.offer, photos } })
    if (isSending) return
    // It goes once the photos are small.
    if (isBusy) return void (isPressed.current = true)
    void send(new FormData(event.currentTarget, submitter))
  }
  useEffect(() => {
    if (isBusy || !isPressed.current) return
    isPressed.current = false
    form.current?.requestSubmit()
  }, [isBusy])
  useEffect(() => {
    if (!waiting) return
    const again = () => void send(waiting)
    addEventListener('online', again)
    const timer = setInterval(again, 15_000)
    return () => {
      removeEventListener('online', again)
      clearInterval(timer)
    }
  })
  const status = isBusy
    ? postTexts.preparing
    : isSending
      ? postTexts.sending
      : waiting
        ? postTexts.waiting
        : shown.text
  return (
    <PostScreen
      {...props}
      offer={shown.offer}
      faults={fault ? { ...shown.faults, photos: fault } : shown.faults}
      live={{
        form: { ref: form, onSubmit },
        file: { onChange: (event) => void onChange(event) },
        previews,
        status,
      }}
    />
  )
}
