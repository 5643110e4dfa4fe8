import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TestBrowser } from '#test/push/push-service.ts'

export type Asked = { what: 'browser'; publicKey: string } | { what: 'taken' }

type Browser = { what: 'browser'; subscription: TestBrowser['subscription'] }
type Taken = {
  what: 'taken'
  /** When the first push of each browser came, in the order of the browsers. Times are milliseconds since 1970. */
  pushesMs: (number | null)[]
  /** Addresses, and when their mails were acknowledged. */
  mailsMs: [address: string, atMs: number][]
  faults: string[]
}
export type Told = Browser | Taken

/** Starts a push service and a mail server beside the benchmark. */
export async function startNoticeServices() {
  const worker = new Worker(new URL('./notice-worker.ts', import.meta.url))
  const [{ pushHost, smtpUrl }] = (await once(worker, 'message')) as [{ pushHost: string; smtpUrl: string }]
  const ask = async <Answer extends Told>(asked: Asked & Pick<Answer, 'what'>): Promise<Answer> => {
    const told = once(worker, 'message')
    worker.postMessage(asked)
    const [answer] = (await told) as [Answer]
    return answer
  }
  return {
    pushHost,
    smtpUrl,
    /** Makes a browser that subscribed with the market's key; returns its subscription. */
    browser: async (publicKey: string) => (await ask<Browser>({ what: 'browser', publicKey })).subscription,
    taken: () => ask<Taken>({ what: 'taken' }),
    stop: () => worker.terminate(),
  }
}
