import { get } from 'node:http'

export type OpenStream = { isOpen: () => boolean; close: () => void }

type OnEvent = (name: string, data: string) => void

/** Opens /live as EventSource does; resolves with the first bytes. */
export function openStream(origin: string, cookie: string, onEvent: OnEvent = () => {}): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, accept: 'text/event-stream' }
    const outgoing = get(`${origin}/live`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`/live answered ${response.statusCode}`))
      let rest = ''
      response.on('data', (bytes: Buffer) => {
        resolve({ isOpen: () => !response.complete && !response.destroyed, close: () => outgoing.destroy() })
        const frames = (rest + bytes).split('\n\n')
        rest = frames.pop() ?? ''
        for (const frame of frames) {
          const [, name, data = ''] = /^event: (.*)\ndata: (.*)$/.exec(frame) ?? []
          if (name) onEvent(name, data)
        }
      })
      // Closing from here ends with this error.
      response.on('error', reject)
    })
    outgoing.once('error', reject)
  })
}
