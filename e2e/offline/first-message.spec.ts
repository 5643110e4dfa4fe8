import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { becomeSeller, bubble, untilReady, wordsIn } from '#e2e/support/journey-traders.ts'
import { test } from '#e2e/support/killable-browser.ts'
import { dialogOf, pressSend } from '#e2e/support/press-send.ts'
import { keptIn, recordsIn, untilKept } from '#e2e/support/stoppable-server.ts'

// The seller's page is open while the server is away.
test.use({ breaksConnection: true })

const waitingOn = (page: Page) => page.getByRole('region', { name: 'Messages that have not left this phone' })

/** The scripts of the dialog that the phone keeps before anybody opened it. */
const keptDialog = async (page: Page) =>
  Object.values(await keptIn(page))
    .flat()
    .filter((path) =>
      /contact-dialog|hydrate|page-outbox|outbox-extras|first-messages|listing-texts|typed-text/.test(path),
    ).length

test('§9 a first message that was written from a saved copy with the server dead outlives the browser, and arrives once', async ({
  page: seller,
  openDevice,
  killDevice,
  server,
}) => {
  const offer = await becomeSeller(seller)
  const before = await openDevice()
  await comeSignedIn(before)
  await before.goto(offer)
  await untilKept(before)
  // Chromium writes cookies to the disk half a minute later, or when it ends.
  await before.context().close()

  const buyer = await openDevice()
  for (const path of ['/inbox', offer]) {
    await buyer.goto(path)
    await expect.poll(async () => Object.values(await keptIn(buyer)).flat()).toContain(path)
    // Leaving sooner would stop scripts on their way: the phone would keep the page without them.
    if (path === '/inbox') await untilReady(buyer, 'inbox')
  }
  await expect.poll(() => keptDialog(buyer)).toBe(7)
  await server.stop()
  await buyer.goto(offer)
  await expect(buyer.locator('#saved')).toBeVisible()
  await pressSend(buyer, 'Written in the dark')
  await expect(dialogOf(buyer)).toBeHidden()
  await expect(waitingOn(buyer).getByText('Waiting for connection')).toBeVisible()
  await expect(
    waitingOn(buyer).getByText('Kept on this phone. It goes by itself when there is a connection.'),
  ).toBeVisible()
  await buyer.goto('/inbox')
  await expect(waitingOn(buyer).getByText('Written in the dark')).toBeVisible()
  await expect(waitingOn(buyer).getByRole('link', { name: /^Vetkoek/ })).toBeVisible()
  await buyer.goto(offer)
  await expect(waitingOn(buyer).getByText('Written in the dark')).toBeVisible()
  // The database has it; Chromium may write localStorage a minute later.
  await expect.poll(() => recordsIn(buyer, 'outbox')).toMatchObject([{ content: 'Written in the dark' }])
  await killDevice()

  await server.start()
  const later = await openDevice()
  await later.goto('/')
  await expect(later.getByText('Message sent successfully!')).toBeVisible()
  await later.goto('/inbox')
  await expect(waitingOn(later)).toBeHidden()
  await later.getByRole('link', { name: /Written in the dark/ }).click()
  await expect(bubble(later, 'Written in the dark')).toBeVisible()
  expect(await wordsIn(later)).toEqual(['Written in the dark'])
})
