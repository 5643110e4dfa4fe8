import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type PageToast, pageToast } from '#app/ui/toasts.ts'
import { notificationTexts } from './notification-texts.ts'

const shownMs = 10_000
/** Longer than the closing transition (members.css). */
const closingMs = 250

/** The live toast (specification §1): a board under the header that pushes the page down and so covers no control (members.css). */
export default function LiveToasts() {
  const toast = useSyncExternalStore(pageToast.subscribe, pageToast.get, () => null)
  const [hasFocus, setHasFocus] = useState(false)
  // A toast that replaces another takes over its focus.
  const focus = { autoFocus: hasFocus }
  return toast && <Toast key={toast.id} toast={toast} focus={focus} onFocusChange={setHasFocus} />
}

type ToastProps = {
  toast: PageToast
  /** Attributes of the toast's first link or button. */
  focus: { autoFocus: boolean }
  onFocusChange: (hasFocus: boolean) => void
}

function Toast({ toast: { title, text, path, kind }, focus, onFocusChange }: ToastProps) {
  const board = useRef<HTMLDivElement>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (isGone) {
      const removing = setTimeout(() => pageToast.set(null), closingMs)
      return () => clearTimeout(removing)
    }
    const leaving = setInterval(() => {
      if (!board.current?.matches(':hover, :focus-within')) setGone(true)
    }, shownMs)
    return () => clearInterval(leaving)
  }, [isGone])
  const close = () => {
    setGone(true)
    onFocusChange(false)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    onFocusChange(currentTarget.contains(relatedTarget))
  }
  return (
    <div
      ref={board}
      data-gone={isGone ? '' : undefined}
      onFocus={() => onFocusChange(true)}
      onBlur={onBlur}
      className={`min-h-0 overflow-hidden border-b-4 bg-board raised ${edges[kind]}`}
    >
      <div className="arrives mx-auto flex max-w-page items-center gap-3 pr-1 pl-3 sm:pr-4 sm:pl-6">
        <p className="min-w-0 grow py-1.5">
          {title && <strong className="block">{title}</strong>}
          <bdi className="line-clamp-2 wrap-anywhere">{text}</bdi>
        </p>
        {path && (
          <a
            {...focus}
            href={path}
            className="inline-flex min-h-11 shrink-0 items-center px-2 font-medium whitespace-nowrap underline decoration-marigold decoration-3 underline-offset-4"
          >
            {notificationTexts.open}
          </a>
        )}
        <button
          {...(path ? {} : focus)}
          type="button"
          aria-label={notificationTexts.close}
          onClick={close}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-large font-bold hover:bg-sunk"
        >
          ×
        </button>
      </div>
    </div>
  )
}

const edges = {
  notification: 'border-marigold',
  success: 'border-leaf',
  warning: 'border-marigold',
  error: 'border-clay',
} as const
