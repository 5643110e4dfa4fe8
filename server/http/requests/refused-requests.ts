import { type IncomingMessage, type OutgoingHttpHeaders, type Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { plainTexts } from '#app/http/plain-texts.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { chosenIn } from '#app/language/languages.ts'

/** Requests that Node cannot parse, by error code; every other code is 400. Their cookies are not read, so that the text is in English. */
type Refusal = { line: string; text: 'longAddress' | 'tooMuch' | 'slowRequest' | 'unreadable' }
const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', text: 'longAddress' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { line: '413 Payload Too Large', text: 'tooMuch' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', text: 'slowRequest' },
}
const unreadable = { line: '400 Bad Request', text: 'unreadable' } as const satisfies Refusal

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
    const { line, text: key } = refusals[error.code ?? ''] ?? unreadable
    const text = plainTexts[key]
    const all = [...headers(), ...Object.entries(headersOf(text))]
    const head = all.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')
    socket.end(`HTTP/1.1 ${line}\r\n${head}\r\n${text}`, () => socket.destroy())
  })
  server.on('checkExpectation', ({ headers: { cookie } }: IncomingMessage, res: ServerResponse) => {
    inLanguage(chosenIn(cookie ?? null) ?? 'en', () => refuse(res, 417, plainTexts.unusual, headers()))
  })
}

/** For a request of no host, or several. */
export const refuseHosts = (res: ServerResponse, headers: Map<string, string>): void =>
  refuse(res, 400, plainTexts.unreadable, headers)

function refuse(res: ServerResponse, status: number, text: string, headers: Map<string, string>): void {
  res.setHeaders(headers)
  res.writeHead(status, headersOf(text)).end(text)
}

/** The same check as in Node's own handler: a second response must not be written into one that is under way. */
const isInResponse = (socket: Duplex): boolean => {
  const response: unknown = Reflect.get(socket, '_httpMessage')
  return response instanceof ServerResponse && response.headersSent
}
