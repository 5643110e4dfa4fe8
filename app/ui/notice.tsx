import type { ReactNode } from 'react'

type NoticeProps = {
  heading?: string
  big?: string
  text?: string
  /** The text is what a toast would say. */
  isNews?: boolean
  children?: ReactNode
}

/** A whole page that has one thing to say, and the way on: empty, missing, failed. */
export function Notice(props: NoticeProps) {
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-4 px-2 py-14 text-center">
      <PaintedBoard />
      {props.heading && <h1 className="font-board text-title font-black">{props.heading}</h1>}
      {props.big && <p className="text-large font-bold">{props.big}</p>}
      {props.text && (
        <p role={props.isNews ? 'status' : undefined} className="max-w-form text-soft">
          {props.text}
        </p>
      )}
      {props.children && <div className="mt-2 flex flex-wrap justify-center gap-3">{props.children}</div>}
    </div>
  )
}

/** An empty painted board on two nails. */
function PaintedBoard() {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
      <path d="M80 8 28 30M80 8l52 22" stroke="var(--color-edge)" strokeWidth="3" fill="none" />
      <circle cx="80" cy="8" r="5" fill="var(--color-edge)" />
      <rect x="12" y="28" width="136" height="60" rx="6" fill="var(--color-marigold)" />
      <rect x="18" y="34" width="124" height="48" rx="3" fill="var(--color-board)" />
      <path d="M38 52h84M38 65h52" stroke="var(--color-line)" strokeWidth="6" strokeLinecap="round" />
    </svg>
  )
}
