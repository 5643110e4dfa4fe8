import { Component, createRef, type ReactNode } from 'react'
import type { ThreadMessage } from '#app/messages/message-rules.ts'
import { messageTexts } from '#app/messages/message-texts.ts'

type LogProps = {
  /** Oldest first. */
  messages: readonly ThreadMessage[]
  /** New messages were requested by the reader, and are not announced. */
  isQuiet: boolean
  /** Called when the other has written while the reader is further up. */
  onMissed: () => void
  /** Called when the end comes into view. */
  onEnd: () => void
  children: ReactNode
}

const lastNumberOf = ({ messages }: LogProps) => messages.at(-1)?.number ?? 0

/**
 * The scroll box of a thread in `flex-col-reverse`: scrollTop 0 is its end, so a long thread begins there without a
 * script. A reader further up keeps their position when messages arrive below. A class, because only
 * `getSnapshotBeforeUpdate` measures the box before an update.
 */
export class MessageLog extends Component<LogProps> {
  readonly #box = createRef<HTMLDivElement>()

  isAtEnd = (): boolean => (this.#box.current?.scrollTop ?? 0) > -80

  scrollToEnd(): void {
    if (this.#box.current) this.#box.current.scrollTop = 0
  }

  focus(): void {
    this.#box.current?.focus({ preventScroll: true })
  }

  /** The height before messages arrived below a reader further up. */
  override getSnapshotBeforeUpdate(before: LogProps): number | null {
    const isSame = lastNumberOf(before) === lastNumberOf(this.props)
    return isSame || this.isAtEnd() ? null : (this.#box.current?.scrollHeight ?? null)
  }

  override componentDidUpdate(before: LogProps, _state: unknown, heightBefore: number | null): void {
    const box = this.#box.current
    if (heightBefore === null || !box) return
    // The browser's scroll anchoring is off: it moves a reversed box twice.
    box.scrollTop -= box.scrollHeight - heightBefore
    const isNewToReader = ({ number, isOwn }: ThreadMessage) => number > lastNumberOf(before) && !isOwn
    if (this.props.messages.some(isNewToReader)) this.props.onMissed()
  }

  readonly #onScroll = () => {
    if (this.isAtEnd()) this.props.onEnd()
  }

  override render() {
    return (
      <div
        ref={this.#box}
        onScroll={this.#onScroll}
        tabIndex={0}
        role="log"
        aria-live={this.props.isQuiet ? 'off' : undefined}
        aria-label={messageTexts.thread}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto contain-content overscroll-contain [overflow-anchor:none] md:px-4"
      >
        {/* A short thread is aligned to the top. */}
        <div className="mb-auto flex flex-col">{this.props.children}</div>
      </div>
    )
  }
}
