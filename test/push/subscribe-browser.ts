import type { Trader } from '#test/people/test-traders.ts'
import type { PushService } from './push-service.ts'

/** Lets a browser of the push service show the notices of a person, as their page does. */
export async function subscribeBrowser(service: PushService, origin: string, { by }: Trader) {
  const browser = service.browser((await by.get('/push/key')).body)
  const { status } = await by.ask('/push/subscriptions', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(browser.subscription),
  })
  if (status !== 200) throw new Error(`subscribing: ${status}`)
  return browser
}
