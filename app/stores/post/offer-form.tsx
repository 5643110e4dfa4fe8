import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sendOffer } from './post-answer.ts'
import type { PostDraft, PostDrafts } from './post-drafts.ts'
import { maxPhotos, pressPhoto } from './post-rules.ts'
import { PostScreen, type PostScreenProps } from './post-screen.tsx'
import { postTexts } from './post-texts.ts'
import { useSmallPhotos } from './use-small-photos.ts'

type FormProps = PostScreenProps & {
  drafts: PostDrafts
  /** What the form begins with, if it was kept on this device. */
  found: PostDraft | null
}

type Shown = Pick<PostScreenProps, 'offer' | 'faults'> & { text: string }

/** Milliseconds: one write for many keys. */
const keepAfterMs = 300
const noFiles: readonly File[] = []

/** The form of one offer: photos are made small, everything is kept on the device, and a post without a response is sent again. */
export function OfferForm({ drafts, found, ...props }: FormProps) {
  const [shown, setShown] = useState<Shown>({
    offer: props.offer,
    faults: props.faults,
    text: found ? postTexts.draftBack : '',
  })
  const [isSending, setSending] = useState(false)
  const [waiting, setWaiting] = useState<FormData | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isPressed = useRef(found?.isPressed ?? false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { isBusy, fault, field, add, chosen, forget } = useSmallPhotos({
    kept: found?.files ?? noFiles,
    room: maxPhotos - shown.offer.photos.length,
    onChange: drafts.keepPhotos,
  })

  const keep = (isPublishing: boolean) => {
    clearTimeout(timer.current)
    if (form.current) drafts.keepFields(textsOf(form.current), isPublishing)
  }
  const keepSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, keepAfterMs, false)
  }
  const drop = async () => {
    clearTimeout(timer.current)
    await drafts.drop()
  }

  const send = async (fields: FormData) => {
    setWaiting(null)
    setSending(true)
    // Killed from here on, the form is sent again as it opens.
    keep(true)
    const answer = await sendOffer(props.action, fields)
    setSending(false)
    if (!answer) return setWaiting(fields)
    if (answer.kind === 'done') {
      await drop()
      return location.assign(answer.location)
    }
    const { photos, hashes, photosWas, faults, text } = answer
    setShown(({ offer }) => ({ offer: { ...offer, photos, hashes, photosWas }, faults, text }))
    // The chosen photos are stored by now.
    forget()
    keepSoon()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const press = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const photos = pressPhoto(shown.offer.photos, press)
    if (photos) {
      keepSoon()
      return setShown({ ...shown, offer: { ...shown.offer, photos } })
    }
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
    const everyWhile = setInterval(again, 15_000)
    return () => {
      removeEventListener('online', again)
      clearInterval(everyWhile)
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
        form: { ref: form, onSubmit, onInput: keepSoon },
        file: { ref: field, onChange: (event) => void add(event) },
        chosen,
        status,
        onStartAgain: found ? () => void drop().then(() => location.reload()) : undefined,
      }}
    />
  )
}

const textsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
