import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server on a port of the system's, for the mails of one test file. */
export type MailServer = {
  /** For SMTP_URL. */
  url: string
  /** Parsed, oldest first. */
  mails: Email[]
  /** Addresses that it would not take, once for each try: all that begin with `nobody`. */
  refused: string[]
  /** Those of `mails` that it said it had taken, and when (ms). */
  acknowledged: Map<Email, number>
  /**
   * Faults to come: 530 to every sender; mails taken, and the connection cut before that is said; every third mail
   * acknowledged that much later.
   */
  state: { refusesSenders: boolean; losesAnswers: boolean; thirdTakesMs: number }
  /** The next mail to `address` after the `seen` first ones; waits at most 30 seconds. */
  next: (address: string, seen?: number) => Promise<Email>
  /** Refuses connections; `up` takes them again on the same port. */
  down: () => Promise<void>
  up: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = []
  const refused: string[] = []
  const acknowledged = new Map<Email, number>()
  const state = { refusesSenders: false, losesAnswers: false, thirdTakesMs: 0 }
  let server: SMTPServer | null = null
  let port = 0

  const up = async () => {
    if (server) return
    const fresh = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom(_address, _session, done) {
        if (state.refusesSenders)
          done(Object.assign(new Error('Authentication required'), { responseCode: 530 }))
        else done()
      },
      onRcptTo({ address }, _session, done) {
        if (!address.startsWith('nobody')) return done()
        refused.push(address)
        done(Object.assign(new Error(`5.1.1 <${address}>: User unknown`), { responseCode: 550 }))
      },
      onData(stream, _session, done) {
        const keep = async () => {
          try {
            const mail = await PostalMime.parse(await buffer(stream))
            // As it was when the mail came: whoever sees it may change the state at once.
            const { losesAnswers, thirdTakesMs } = state
            if (mails.push(mail) % 3 === 0) await sleep(thirdTakesMs)
            if (!losesAnswers) {
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
    const sockets = new Set<Socket>()
    fresh.server.on('connection', (socket) => {
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
    acknowledged,
    refused,
    state,
    async next(address, seen = 0) {
      const end = Date.now() + 30_000
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

/** The recovery link of a mail, from its text. */
export function linkIn(mail: Email): URL {
  return new URL(/https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '')
}
