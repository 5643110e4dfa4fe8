import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { becomeSeller } from '#e2e/support/journey-traders.ts'
import { test } from '#e2e/support/killable-browser.ts'
import { untilKept } from '#e2e/support/stoppable-server.ts'

/** Keeps a first message as a killed browser has it: in the database, without a mark in localStorage. */
const leaveInDatabase = (page: Page, offerId: string) =>
  page.evaluate(async (id) => {
    const opening = indexedDB.open('kasi')
    await new Promise((opened) => opening.addEventListener('success', opened))
    const transaction = opening.result.transaction('outbox', 'readwrite', { durability: 'strict' })
    transaction.objectStore('outbox').put({
      id: crypto.randomUUID(),
      viewerId: document.documentElement.dataset.viewer,
      conversationId: '',
      offer: { id, title: 'Vetkoek' },
      content: 'Written in the dark',
      madeAt: Date.now(),
    })
    await new Promise((done) => transaction.addEventListener('complete', done))
    opening.result.close()
  }, offerId)

for (const lost of ['ScriptCache', 'Database'])
  test(`§9 a browser that lost its worker in a crash (${lost}) sends what waits from the first page all the same`, async ({
    page: seller,
    openDevice,
    profile,
  }) => {
    const offer = await becomeSeller(seller)
    const before = await openDevice()
    await comeSignedIn(before)
    await before.goto(offer)
    await untilKept(before)
    const looked = before.waitForResponse(/idle-script/)
    await before.goto('/')
    // It has made the database.
    await (await looked).finished()
    await expect
      .poll(() => before.evaluate(() => indexedDB.databases()))
      .toMatchObject([{ name: 'kasi', version: 2 }])
    await leaveInDatabase(before, offer.replace('/listing/', ''))
    await before.context().close()
    await rm(join(profile, 'Default/Service Worker', lost), { recursive: true })

    const later = await openDevice()
    await later.goto('/')
    await expect(later.getByText('Message sent successfully!')).toBeVisible()
  })
