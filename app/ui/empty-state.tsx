import type { ReactNode } from 'react'
import { PaintedBoard } from './painted-board.tsx'

type EmptyStateProps = {
  heading?: string
  big?: string
  text?: string
  children?: ReactNode
}

/** A whole page with one message and a way on: empty, missing, failed. */
export function EmptyState(props: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-text flex-col items-center gap-4 px-2 py-14 text-center">
      <PaintedBoard />
      {props.heading && <h1 className="font-board text-title font-black">{props.heading}</h1>}
      {props.big && <p className="text-large font-bold">{props.big}</p>}
      {props.text && <p className="max-w-form text-soft">{props.text}</p>}
      {props.children && <div className="mt-2 flex flex-wrap justify-center gap-3">{props.children}</div>}
    </div>
  )
}
