/** The content of a push, which the server sends and the service worker shows. */
export type PushMessage = {
  /** The title: who writes. */
  t: string
  /** The text below it. */
  b: string
  /** The path that a tap opens. */
  u: string
  /** The tag: a notice replaces the one with the same tag. */
  g: string
  /** No sound. */
  s?: 1
  /** A sound though it replaces another. */
  r?: 1
}
