import { expect } from '#e2e/support/fixtures.ts'
import { holdBack } from '#e2e/support/hold-back.ts'
import { bubble, sendMessage, test, untilReady } from '#e2e/support/journey-traders.ts'

test('a message that is written after a Logout which was stopped on a slow line is sent, not swallowed', async ({
  trade: { buyer },
}) => {
  await untilReady(buyer, 'inbox')
  await holdBack(buyer, '**/logout')
  const asked = buyer.waitForRequest('**/logout')
  await buyer.getByRole('button', { name: 'Logout' }).click({ noWaitAfter: true })
  await asked
  // The browser's own button.
  await (await buyer.context().newCDPSession(buyer)).send('Page.stopLoading')
  await sendMessage(buyer, 'I come at five')
  await expect(bubble(buyer, 'I come at five')).toBeVisible()
})
