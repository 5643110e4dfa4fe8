import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on a free port, for one test file. */
export type MailServer = {
  /** The value of SMTP_URL. */
  url: string
  /** Parsed, oldest first. */
  mails: Email[]
  /** Connections since the start. */
  connections: () => number
  /** Refused addresses, one entry per try: all that begin with `nobody`. */
  refused: string[]
  /** Acknowledged mails, and when (ms). */
  acknowledged: Map<Email, number>
  /**
   * Faults to make: 530 for every sender; a text with which every recipient is refused, as 550; a mail taken, but the connection cut before the acknowledgement; every third
   * acknowledgement delayed by so many ms.
   */
  state: { refusesSenders: boolean; refusal: string; losesResponses: boolean; thirdTakesMs: number }
  /** Resolves with the next mail to `address` after the first `seen`; waits at most 30 seconds. */
  next: (address: string, seen?: number) => Promise<Email>
  /** Refuses connections; `up` accepts them again on the same port. */
  down: () => Promise<void>
  up: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = []
  const refused: string[] = []
  const acknowledged = new Map<Email, number>()
  const state = { refusesSenders: false, refusal: '', losesResponses: false, thirdTakesMs: 0 }
  let server: SMTPServer | null = null
  let port = 0
  let connections = 0

  const up = async () => {
    if (server) return
    const fresh = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      // Connections of a pool stay open between mails.
      closeTimeout: 3000,
      onMailFrom(_address, _session, done) {
        if (state.refusesSenders)
          done(Object.assign(new Error('Authentication required'), { responseCode: 530 }))
        else done()
      },
      onRcptTo({ address }, _session, done) {
        if (state.refusal) return done(Object.assign(new Error(state.refusal), { responseCode: 550 }))
        if (!address.startsWith('nobody')) return done()
        refused.push(address)
        done(Object.assign(new Error(`5.1.1 <${address}>: User unknown`), { responseCode: 550 }))
      },
      onData(stream, _session, done) {
        const keep = async () => {
          try {
            const mail = await PostalMime.parse(await buffer(stream))
            // Read when the mail came: a test that sees the mail may change the state at once.
            const { losesResponses, thirdTakesMs } = state
            if (mails.push(mail) % 3 === 0) await sleep(thirdTakesMs)
            if (!losesResponses) {
              acknowledged.set(mail, Date.now())
              return done()
            }
            for (const socket of sockets) socket.destroy()
          } catch (error) {
            done(error as Error)
          }
        }
        void keep()
      },
    })
    // A killed server resets its connection.
    fresh.on('error', () => {})
    const sockets = new Set<Socket>()
    fresh.server.on('connection', (socket) => {
      connections += 1
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    await new Promise<void>((listening) => fresh.listen(port, '127.0.0.1', listening))
    port = (fresh.server.address() as AddressInfo).port
    server = fresh
  }
  const down = async () => {
    const closing = server
    server = null
    await new Promise<void>((closed) => (closing ? closing.close(closed) : closed()))
  }

  await up()
  return {
    get url() {
      return `smtp://127.0.0.1:${port}`
    },
    mails,
    connections: () => connections,
    acknowledged,
    refused,
    state,
    async next(address, seen = 0) {
      // A mail whose server was killed while it sent it is free after a minute (decision 0014).
      const end = Date.now() + 90_000
      while (Date.now() < end) {
        const mail = mails.filter(({ to }) => to?.[0]?.address === address)[seen]
        if (mail) return mail
        await new Promise((later) => setTimeout(later, 20))
      }
      throw new Error(`no mail to ${address}`)
    },
    down,
    up,
  }
}

/** Returns the recovery link in a mail's text. */
export function linkIn(mail: Email): URL {
  return new URL(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '')
}
