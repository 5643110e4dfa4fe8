import { type IncomingMessage, type OutgoingHttpHeaders, type Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Requests that Node cannot parse, by error code; every other code is 400. */
const refusals: Record<string, { line: string; text: string }> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    text: 'The address, or what comes with it, is too long.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { line: '413 Payload Too Large', text: 'That is too much at once.' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', text: 'The request took too long to arrive.' },
}
const unreadable = { line: '400 Bad Request', text: 'This request cannot be read.' }

const headersOf = (text: string): OutgoingHttpHeaders => ({
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
  'content-length': Buffer.byteLength(text),
  connection: 'close',
})

/** Responds with `headers` to bytes that never become a request, and ends the connection. */
export function refuseUnreadable(server: Server, headers: () => Map<string, string>): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || isInResponse(socket)) return void socket.destroy()
    const { line, text } = refusals[error.code ?? ''] ?? unreadable
    const all = [...headers(), ...Object.entries(headersOf(text))]
    const head = all.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')
    socket.end(`HTTP/1.1 ${line}\r\n${head}\r\n${text}`, () => socket.destroy())
  })
  server.on('checkExpectation', (_req: IncomingMessage, res: ServerResponse) => {
    refuse(res, 417, 'This server does only what is asked in the usual way.', headers())
  })
}

/** For a request of no host, or several. */
export const refuseHosts = (res: ServerResponse, headers: Map<string, string>): void =>
  refuse(res, 400, unreadable.text, headers)

function refuse(res: ServerResponse, status: number, text: string, headers: Map<string, string>): void {
  res.setHeaders(headers)
  res.writeHead(status, headersOf(text)).end(text)
}

/** The same check as in Node's own handler: a second response must not be written into one that is under way. */
const isInResponse = (socket: Duplex): boolean => {
  const response: unknown = Reflect.get(socket, '_httpMessage')
  return response instanceof ServerResponse && response.headersSent
}
