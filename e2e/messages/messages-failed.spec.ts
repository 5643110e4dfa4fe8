import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { holdBack, routePosts, threadAddress } from '#e2e/support/hold-back.ts'
import {
  bubble,
  line,
  sendMessage,
  statusOf,
  test,
  unsentIn,
  untilReady,
} from '#e2e/support/journey-traders.ts'

const failed = 'Failed to send message. Please try again.'
const remedies = (page: Page) => page.getByRole('log').getByRole('button', { name: /^(Try again|Remove)$/ })

test.describe('§8 a failure with a response', () => {
  test.use({ expectedErrors: /status of 50\d/ })

  test('a fault of the server: the text stays with Try again and Remove, and Try again sends it', async ({
    page: seller,
    trade: { buyer },
  }) => {
    await routePosts(buyer, threadAddress, (route) =>
      route.fulfill({ status: 500, body: '<h1>Something went wrong</h1>' }),
    )
    await sendMessage(buyer, 'Two for Friday?')
    await expect(statusOf(buyer, 'Two for Friday?')).toHaveText(failed)
    await expect(remedies(buyer)).toHaveText(['Try again', 'Remove'])
    await expect(line(buyer)).toHaveValue('')
    await buyer.unroute(threadAddress)
    await buyer.reload()
    await expect(statusOf(buyer, 'Two for Friday?'), 'it waits for a person').toHaveText(failed)
    await buyer.getByRole('button', { name: 'Try again' }).click()
    await expect(statusOf(buyer, 'Two for Friday?')).toHaveText('Read')
    await expect(bubble(seller, 'Two for Friday?')).toHaveCount(1)
  })

  test('Remove gives the words back to the line, unless something is being typed there', async ({
    trade: { buyer },
  }) => {
    await routePosts(buyer, threadAddress, (route) => route.fulfill({ status: 500 }))
    await sendMessage(buyer, 'With a typo')
    await sendMessage(buyer, 'Another')
    await expect(unsentIn(buyer)).toHaveText([failed, failed])
    await buyer.getByRole('button', { name: 'Remove' }).first().click()
    await expect(line(buyer)).toHaveValue('With a typo')
    await expect(line(buyer)).toBeFocused()
    await buyer.getByRole('button', { name: 'Remove' }).click()
    await expect(line(buyer)).toHaveValue('With a typo')
    await expect(unsentIn(buyer)).toHaveCount(0)
    await buyer.reload()
    await expect(line(buyer), 'kept as if it were typed').toHaveValue('With a typo')
  })

  test('a server that restarts: it says that it failed, and goes by itself all the same', async ({
    page: seller,
    trade: { buyer },
  }) => {
    await routePosts(buyer, threadAddress, (route) => route.fulfill({ status: 503 }))
    await sendMessage(buyer, 'Still there?')
    await expect(statusOf(buyer, 'Still there?')).toHaveText(failed)
    await expect(remedies(buyer)).toHaveCount(2)
    await buyer.unroute(threadAddress)
    await expect(bubble(seller, 'Still there?')).toBeVisible()
    await expect(statusOf(buyer, 'Still there?')).toHaveText('Read')
    await expect(remedies(buyer)).toHaveCount(0)
  })

  test('the page of a Wi-Fi that wants to be paid is no response of ours', async ({ trade: { buyer } }) => {
    await routePosts(buyer, threadAddress, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Pay for this Wi-Fi</h1>' }),
    )
    await sendMessage(buyer, 'Hello?')
    await expect(statusOf(buyer, 'Hello?')).toHaveText(failed)
  })
})

test.describe('§8 no response at all', () => {
  test.use({ breaksConnection: true })

  test("'Waiting for connection', with nothing to press; it goes when the line is back", async ({
    page: seller,
    trade: { buyer },
  }) => {
    await buyer.context().setOffline(true)
    await sendMessage(buyer, 'From a tunnel')
    await expect(statusOf(buyer, 'From a tunnel')).toHaveText('Waiting for connection')
    await expect(remedies(buyer)).toHaveCount(0)
    await buyer.context().setOffline(false)
    await expect(bubble(seller, 'From a tunnel')).toBeVisible()
    await expect(statusOf(buyer, 'From a tunnel')).toHaveText('Read')
  })
})

test('text typed before the script has loaded stays, with the focus, and Enter sends it afterwards', async ({
  page: seller,
  trade: { buyer, path },
}) => {
  const release = await holdBack(buyer, '**/assets/inbox-screen-*.js')
  await buyer.goto(path, { waitUntil: 'commit' })
  await line(buyer).click()
  await buyer.keyboard.type('Typed early')
  await expect(buyer.locator('[data-island=inbox]:not([data-ready])')).toBeAttached()
  release()
  await untilReady(buyer, 'inbox')
  await expect(line(buyer)).toHaveValue('Typed early')
  await expect(line(buyer)).toBeFocused()
  await buyer.keyboard.type(', and late')
  await buyer.keyboard.press('Enter')
  await expect(bubble(seller, 'Typed early, and late')).toBeVisible()
  await expect(line(buyer)).toHaveValue('')
})
