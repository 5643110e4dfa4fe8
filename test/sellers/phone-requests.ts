import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { cookieOf, type Visitor } from '#test/people/visitor.ts'

/** The line of a phone, which a test can break. */
export type PhoneLine = {
  /** The method of each request so far, and the offset of what it sent. */
  asked: string[]
  /** Is awaited before each request leaves the phone. */
  before: (method: string, path: string) => unknown
  /** Cuts the next body after so many bytes, once `isRead` resolves. */
  cut: { afterBytes: number; isRead: () => Promise<unknown> } | null
}

/** Returns what uploads use of a browser's XMLHttpRequest, which Node lacks, for a person who is signed in, and the line. */
export function phoneOf(origin: string, by: Visitor) {
  const line: PhoneLine = { asked: [], before: () => {}, cut: null }

  class PhoneRequest extends EventTarget {
    readonly upload = new EventTarget()
    responseText = ''
    readonly #headers: Record<string, string> = {}
    #method = ''
    #path = ''
    #isAborted = false
    #sent: ClientRequest | null = null
    #response: IncomingMessage | null = null

    get status() {
      return this.#response?.statusCode ?? 0
    }
    open(method: string, path: string) {
      this.#method = method
      this.#path = path
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    getResponseHeader(name: string): string | null {
      return this.#response?.headers[name]?.toString() ?? null
    }
    abort() {
      this.#isAborted = true
      this.#sent?.destroy()
    }
    send(body?: Blob) {
      void this.#send(body).then(() => this.dispatchEvent(new Event('loadend')))
    }
    async #send(body?: Blob) {
      const offset = this.#headers['upload-offset']
      line.asked.push(offset === undefined ? this.#method : `${this.#method} ${offset}`)
      await line.before(this.#method, this.#path)
      if (this.#isAborted) return
      const bytes = Buffer.from(body ? await body.arrayBuffer() : new ArrayBuffer())
      const headers = { ...this.#headers, origin, cookie: cookieOf(by), 'content-length': bytes.length }
      const sent = httpRequest(origin + this.#path, { method: this.#method, agent: false, headers })
      this.#sent = sent
      const ended = new Promise((done) => {
        sent.on('response', (response) => {
          response.setEncoding('utf8').on('data', (text: string) => (this.responseText += text))
          response.on('error', () => {}).on('close', done)
          this.#response = response
        })
        sent.on('error', () => {}).on('close', () => this.#response ?? done(null))
      })
      const { cut } = line
      if (bytes.length > 0) line.cut = null
      const isCut = bytes.length > 0 && cut !== null
      const passing = isCut ? bytes.subarray(0, cut.afterBytes) : bytes
      if (passing.length > 0) await new Promise((written) => sent.write(passing, written))
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: passing.length }))
      if (isCut)
        await cut.isRead().catch((fault: unknown) => {
          // The server may have deleted what an aborted request had sent.
          if (!this.#isAborted) throw fault
        })
      if (isCut) sent.destroy()
      else sent.end()
      await ended
    }
  }
  return { PhoneRequest, line }
}
