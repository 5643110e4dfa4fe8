import { connect } from 'node:net'

/** A response as sent. Names of headers are in lower case; `set-cookie` and others may come twice. */
export type RawResponse = { status: number; headers: [name: string, value: string][]; body: string }

/** Sends bytes and returns everything that the server sends until it closes the connection, or is silent for a while. */
export function sayRaw(origin: string, said: string | Uint8Array, silenceMs = 1500): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((responded) => {
    let heard = ''
    const socket = connect(Number(port), hostname)
    const end = () => {
      socket.destroy()
      responded(heard)
    }
    socket.setTimeout(silenceMs, end)
    socket.on('data', (bytes) => (heard += bytes.toString('latin1')))
    socket.once('error', end).once('close', end)
    socket.write(said)
  })
}

/**
 * Sends one request unchanged, as no client would. Returns head and body of the response; status 0 when there is none.
 */
export async function askRaw(
  origin: string,
  request: { method?: string; target: string; headers?: [string, string][]; body?: string },
): Promise<RawResponse> {
  const { method = 'GET', target, headers = [], body = '' } = request
  const own = headers.some(([name]) => name.toLowerCase() === 'host') ? [] : [`host: ${new URL(origin).host}`]
  const lines = [...own, ...headers.map(([name, value]) => `${name}: ${value}`), 'connection: close']
  const head = `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  return readRaw(await sayRaw(origin, Buffer.from(head + body, 'latin1'), 20_000))
}

/** Parses the first response in what a server sent. */
export function readRaw(heard: string): RawResponse {
  const end = heard.indexOf('\r\n\r\n')
  const [first = '', ...lines] = heard.slice(0, Math.max(0, end)).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [, name = '', value = ''] = /^([^:]*):[ \t]*(.*)$/s.exec(line) ?? []
    return [name.toLowerCase(), value]
  })
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers, body: heard.slice(end + 4) }
}

/** Returns a header's values, joined as clients do; null when it is missing. */
export function headerOf({ headers }: RawResponse, name: string): string | null {
  const values = headers.filter(([one]) => one === name).map(([, value]) => value)
  return values.length > 0 ? values.join(', ') : null
}
