// A push service and a mail server on a thread of their own: they would hold up the benchmark's visitors. notice-services.ts asks it.
import { parentPort } from 'node:worker_threads'
import { startPushService, type TestBrowser } from '#test/push/push-service.ts'
import { startMailServer } from '#test/services/mail-server.ts'
import type { Asked, Told } from './notice-services.ts'

const [push, mail] = await Promise.all([startPushService(), startMailServer()])
const browsers: TestBrowser[] = []

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(respond(asked)))
parentPort?.postMessage({ pushHost: push.host, smtpUrl: mail.url })

function respond(asked: Asked): Told {
  if (asked.what === 'browser') {
    const browser = push.browser(asked.publicKey)
    browsers.push(browser)
    return { what: 'browser', subscription: browser.subscription }
  }
  return {
    what: 'taken',
    pushesMs: browsers.map(({ taken }) => taken[0]?.atMs ?? null),
    mailsMs: Array.from(mail.acknowledged, ([{ to }, atMs]) => [to?.[0]?.address ?? '', atMs]),
    faults: push.faults,
  }
}
