import { type FormEvent, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createBackOff } from '#app/device/back-off.ts'
import { draftIdOf } from '#app/device/draft-store.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { focusFirstFault } from '#app/stores/form/focus-first-fault.ts'
import { type PhotoListState, storedPhotos } from '#app/stores/form/photos/photo.ts'
import { holdForm } from '#app/stores/waiting/form-lock.ts'
import { reduceMode } from './offer-mode.ts'
import { sendOffer } from './post-answer.ts'
import type { PostDraft, PostDrafts } from './post-drafts.ts'
import { PostScreen, type PostScreenProps } from './post-screen.tsx'
import { postTexts } from './post-texts.ts'
import { useOfferPhotos } from './use-offer-photos.ts'

type FormProps = PostScreenProps & {
  drafts: PostDrafts
  /** The draft that the form begins with, if one was kept on this device. */
  found: PostDraft | null
  /** Called at each key and chosen photo, with what returns the form as it stands by then. */
  onBegin: (read: () => PostDraft | null) => void
  /** Shows the form of another offer: the one that was published goes by itself. */
  onNext: () => void
}

type Shown = Pick<PostScreenProps, 'offer' | 'faults'> & { text: string }

/** Milliseconds: one write for many keys. */
const keepAfterMs = 300

/** The form of one offer: photos upload at once, everything is kept on the device, and a post without a response is sent again. */
export function OfferForm({ drafts, found, onBegin, onNext, ...props }: FormProps) {
  const [shown, setShown] = useState<Shown>({
    offer: props.offer,
    faults: props.faults,
    text: found ? postTexts.draftBack : '',
  })
  const [mode, dispatch] = useReducer(reduceMode, found?.isPressed ? 'uploading' : 'editing')
  const isPressed = mode !== 'editing'
  /** False on a shared phone, and without room. */
  const [isKept, setKept] = useState(true)
  const isSent = useRef(found?.isPressed || found?.isSent)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** How many keys were pressed, and how many of them the device has stored. */
  const keys = useRef({ typed: 0, stored: 0 })
  const [first] = useState(() => found?.photos ?? storedPhotos(props.offer.photos))

  const read = (isPublishing: boolean) =>
    form.current &&
    postDraftOf(form.current, list.getSnapshot(), { isPressed: isPublishing, isSent: isSent.current })
  const noteKept = async (upTo: number) => {
    const isStored = await drafts.settle()
    setKept(isStored)
    if (isStored) keys.current.stored = upTo
  }
  const keep = (isPublishing: boolean) => {
    clearTimeout(timer.current)
    const upTo = keys.current.typed
    const draft = read(isPublishing)
    if (!draft) return
    void drafts.keep(draft)
    void noteKept(upTo)
  }
  const keepSoon = () => {
    onBegin(() => read(isPressed))
    noteTyped()
    clearTimeout(timer.current)
    keys.current.typed += 1
    timer.current = setTimeout(keep, keepAfterMs, isPressed)
  }
  const { list, areStored, isShrinking, delay, fault, parts } = useOfferPhotos({
    viewerId: props.viewerId,
    first,
    onChosen: () => onBegin(() => read(isPressed)),
    onChange: () => keep(isPressed),
    onFault: () => {
      dispatch('photo-refused')
      if (mode !== 'sending') keep(false)
    },
  })
  // The timer would come too late for a page that closes.
  const keepLast = useEffectEvent(() => {
    const draft = keys.current.typed > keys.current.stored && read(isPressed)
    if (draft) drafts.keepLast(draft)
  })
  useEffect(() => {
    const listener = () => keepLast()
    addEventListener('pagehide', listener)
    return () => removeEventListener('pagehide', listener)
  }, [])
  const drop = async () => {
    clearTimeout(timer.current)
    // Nothing is left that a closing page would have to keep.
    keys.current.stored = keys.current.typed
    await drafts.drop(props.offer.id)
  }

  const send = async (fields: FormData) => {
    const sent = JSON.stringify(read(true))
    dispatch('send')
    // Killed from here on, the form is sent again as it opens.
    keep(true)
    await drafts.settle()
    const answer = await sendOffer(props.action, fields)
    // Its person has begun the next offer: what waits goes by itself.
    if (!form.current) return
    const now = read(true)
    isSent.current ||= answer.kind === 'done' || (answer.kind === 'later' && answer.text === null)
    if (answer.kind === 'done') {
      // The form has changed since: it is sent once more, under the same id.
      if (now && JSON.stringify(now) !== sent) return dispatch('changed')
      await drop()
      // Back from the offer, a page that the browser kept has a form that is published.
      addEventListener('pageshow', () => location.reload(), { once: true })
      return location.assign(answer.location)
    }
    if (answer.text === null) return dispatch('no-response')
    const { faults = {}, text, ...bases } = answer.kind === 'refused' ? answer : { text: answer.text }
    flushSync(() => {
      setShown(({ offer }) => ({ offer: { ...offer, ...bases }, faults, text }))
      dispatch('refused')
    })
    focusFirstFault(form.current)
    keep(false)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (mode === 'sending') return
    list.uploadMissing()
    dispatch('press')
    keep(true)
  }
  const draftId = draftIdOf(props.viewerId, props.action, props.offer.id)
  useEffect(() => (isPressed ? holdForm(draftId) : undefined), [isPressed, draftId])
  // It goes once its photos are stored.
  const isDue = mode === 'uploading' && areStored
  const sendDue = useEffectEvent(() => {
    if (form.current) void send(new FormData(form.current))
  })
  useEffect(() => {
    if (isDue) sendDue()
  }, [isDue])
  // The form is read anew when it goes.
  const noteTyped = useSendAgain(mode === 'waiting', () => dispatch('try-again'))
  const startAgain = () => {
    if (isPressed && props.isNew) return onNext()
    void drop().then(() => location.reload())
  }
  const status = () => {
    if (isShrinking) return postTexts.preparing
    if (mode === 'sending') return postTexts.sending
    if (!isPressed) return shown.text
    const waiting = isKept ? postTexts.waiting : postTexts.waitingOpen
    if (mode === 'waiting' || delay === pictureTexts.noConnection) return waiting
    return delay === null ? postTexts.sendingPhotos : pictureTexts.failedImage(delay)
  }
  return (
    <PostScreen
      {...props}
      offer={shown.offer}
      faults={fault ? { ...shown.faults, photos: fault } : shown.faults}
      live={{
        form: { ref: form, onSubmit, onInput: keepSoon },
        photos: parts,
        status: status(),
        onStartAgain: found && (isKept || !isPressed) ? startAgain : undefined,
      }}
    />
  )
}

type Draftable = Pick<PhotoListState, 'photos' | 'isShrinking'>

/** Returns the draft of a form as it stands. */
function postDraftOf(
  form: HTMLFormElement,
  { photos, isShrinking }: Draftable,
  { isPressed, isSent }: Pick<PostDraft, 'isPressed' | 'isSent'>,
): PostDraft {
  // A draft that lacks a photo waits for its person.
  return { fields: textsOf(form), photos, isPressed: isPressed && !isShrinking, isSent }
}

/** Photos are kept beside the texts. */
const textsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[0] !== 'photo',
  )

/** A form is not sent until its person has not typed for this long. */
const typingMs = 3000
const nowMs = () => Date.now()

/** Calls `again` now and then while a form waits for a connection, but not while somebody types. Returns what a key calls. */
function useSendAgain(isWaiting: boolean, again: () => void): () => void {
  const typedAtMs = useRef(0)
  const [backOff] = useState(createBackOff)
  const sendAgain = useEffectEvent(again)
  useEffect(() => {
    if (!isWaiting) return
    const tryAgain = () => {
      if (nowMs() - typedAtMs.current >= typingMs) sendAgain()
      else {
        backOff.reset()
        backOff.wait(typingMs, tryAgain)
      }
    }
    addEventListener('online', tryAgain)
    backOff.wait(0, tryAgain)
    return () => {
      removeEventListener('online', tryAgain)
      backOff.stop()
    }
  }, [isWaiting, backOff])
  return () => {
    typedAtMs.current = nowMs()
  }
}
