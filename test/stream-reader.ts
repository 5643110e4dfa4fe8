import { cookieOf, type Visitor } from './people/visitor.ts'

/** A stream of server-sent events, read as a browser reads it. */
export type EventStream = {
  status: number
  type: string | null
  /** Everything received so far. */
  text: () => string
  /** Resolves with the data of the next event of this name that contains `part`; waits at most 20 seconds. */
  next: (name: string, part?: string) => Promise<string>
  /** Resolves with everything received, once the other end has closed the stream. */
  ended: Promise<string>
  /** Whether it was cut: it ended before the protocol's end. */
  isCut: () => boolean
  close: () => void
}

/** Connects to /live with the visitor's cookies; resolves once the server has responded. */
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
      // A broken stream has ended too.
      isCut = true
    }
    isEnded = true
    return text
  }
  const ended = read()

  const next = async (name: string, part = ''): Promise<string> => {
    const deadline = Date.now() + 20_000
    for (;;) {
      // Read first: the last event may have come just now.
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

/** Returns complete events, oldest first, without heartbeats, which follow a clock. */
export function eventsIn(text: string): { name: string; data: string }[] {
  return [...text.matchAll(/event: (.*)\ndata: (.*)\n\n/g)]
    .map(([, name = '', data = '']) => ({ name, data }))
    .filter(({ name }) => name !== 'beat')
}
