import type { RoutePath } from '#app/routes.ts'

/** Once for a burst of messages. */
const afterMs = 3000

let saying: ReturnType<typeof setTimeout> | undefined

/** Tells the server that this browser heard of a message: it closes a stream that seems to reach nobody (app/live/unheard.server.ts). */
export function sayHeard(): void {
  saying ??= setTimeout(() => {
    saying = undefined
    // Without a line the server closes the stream.
    fetch('/live' satisfies RoutePath, { method: 'POST' }).catch(() => {})
  }, afterMs)
}
