/** The content of a push, which the server sends: a title, and options of `showNotification` as the service worker passes them on. */
export type PushMessage = {
  /** The writer's name. */
  title: string
  /** The text below it. */
  body: string
  /** The path that a tap opens. */
  data: string
  /** A notice replaces the one with the same tag. */
  tag: string
  silent?: true
  /** A sound though it replaces another. */
  renotify?: true
}
