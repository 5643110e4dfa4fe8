import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { becomeSeller, untilReady, wordsIn } from '#e2e/support/journey-traders.ts'
import { keptIn, test, untilKept } from '#e2e/support/stoppable-server.ts'

// The worker of messages cannot be fetched from a dead server.
test.use({ expectedErrors: /fetching the script|Failed to fetch|ERR_FAILED/ })

/** Opens the dialog, writes and presses Send twice as soon as the page has its markup: React comes later. */
const sendAtOnce = (words: string) =>
  addEventListener('DOMContentLoaded', () => {
    document.querySelector<HTMLElement>('[data-opens=contact]')?.click()
    const dialog = document.querySelector('dialog')
    const field = dialog?.querySelector('textarea')
    if (!field) return
    field.value = words
    const send = dialog?.querySelector<HTMLElement>('form button:not([formmethod])')
    send?.click()
    send?.click()
  })

test('§9 Send pressed twice on a saved copy before React is there, with the server dead: the message waits, and arrives once', async ({
  page: seller,
  context,
  server,
}) => {
  const offer = await becomeSeller(seller)
  await seller.context().clearCookies()
  const buyer = await context.newPage()
  await comeSignedIn(buyer)
  await buyer.goto(offer)
  await untilKept(buyer)
  // The worker keeps what it hands on.
  await buyer.reload()
  await expect.poll(async () => Object.values(await keptIn(buyer)).flat()).toContain(offer)
  await buyer.getByRole('link', { name: 'Contact Vendor' }).click()
  await untilReady(buyer, 'contact')
  await server.stop()
  await buyer.addInitScript(sendAtOnce, 'Written early')
  await buyer.goto(offer)
  await expect(buyer.locator('#saved')).toBeVisible()
  const waiting = buyer.getByRole('region', { name: 'Messages that have not left this phone' })
  await expect(waiting.getByText('Written early')).toBeVisible()
  await expect(waiting.getByText('Waiting for connection')).toBeVisible()
  await server.start()
  await expect(waiting).toBeHidden({ timeout: 60_000 })
  await buyer.goto('/inbox')
  await buyer.getByRole('link', { name: /Written early/ }).click()
  await expect.poll(() => wordsIn(buyer)).toEqual(['Written early'])
})
