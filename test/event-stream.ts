import { cookieOf, type Visitor } from './people/visitor.ts'

/** A stream of server-sent events, read as a browser reads it. */
export type EventStream = {
  status: number
  type: string | null
  /** Everything that came so far, as it came. */
  text: () => string
  /** The data of the first event of this name, with `part` in it, after the one taken last; waits at most 20 seconds. */
  next: (name: string, part?: string) => Promise<string>
  /** Resolves with everything that came, once the other end has closed it. */
  ended: Promise<string>
  /** Whether it was cut: it has ended, and not as the protocol ends. */
  isCut: () => boolean
  close: () => void
}

/** Connects to /live with the visitor's cookies, once the server has answered. */
export async function openStream(origin: string, by: Pick<Visitor, 'cookies'>): Promise<EventStream> {
  const leaving = new AbortController()
  const response = await fetch(`${origin}/live`, {
    headers: { cookie: cookieOf(by), accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  let text = ''
  let isEnded = false
  let isCut = false
  let taken = 0

  const read = async () => {
    const decoder = new TextDecoder()
    try {
      for await (const bytes of response.body ?? []) text += decoder.decode(bytes, { stream: true })
    } catch {
      // That is an end too.
      isCut = true
    }
    isEnded = true
    return text
  }
  const ended = read()

  const next = async (name: string, part = ''): Promise<string> => {
    const deadline = Date.now() + 20_000
    for (;;) {
      // Looked at first: what came last may be there only now.
      const isOver = isEnded || Date.now() > deadline
      const events = eventsIn(text)
      const found = events.findIndex(
        (event, index) => index >= taken && event.name === name && event.data.includes(part),
      )
      if (found !== -1) {
        taken = found + 1
        return events[found]?.data ?? ''
      }
      if (isOver) throw new Error(`no ${name} ${part} came, only ${JSON.stringify(events.slice(taken))}`)
      await new Promise((later) => setTimeout(later, 5))
    }
  }

  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: () => text,
    next,
    ended,
    isCut: () => isCut,
    close: () => leaving.abort(),
  }
}

/** Whole events, oldest first, without heartbeats: those come when their turn is. */
export function eventsIn(text: string): { name: string; data: string }[] {
  return [...text.matchAll(/event: (.*)\ndata: (.*)\n\n/g)]
    .map(([, name = '', data = '']) => ({ name, data }))
    .filter(({ name }) => name !== 'beat')
}
