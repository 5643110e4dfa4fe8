import type { Route } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { routePosts, threadAddress } from '#e2e/support/hold-back.ts'
import {
  line,
  sendMessage,
  statusOf,
  test,
  unsentIn,
  untilReady,
  wordsIn,
} from '#e2e/support/journey-traders.ts'
import { recordsIn } from '#e2e/support/stoppable-server.ts'

test.use({ expectedErrors: /503/ })

test('a message that is removed before the script of its copies has come is not sent after all', async ({
  trade: { buyer, path },
}) => {
  await untilReady(buyer, 'inbox')
  await line(buyer).focus()
  let isAway = true
  const answer = (route: Route) => (isAway ? route.fulfill({ status: 503 }) : route.continue())
  await routePosts(buyer, threadAddress, answer)
  await sendMessage(buyer, 'I take this back')
  await expect(statusOf(buyer, 'I take this back')).toHaveText(/^Failed/)
  await expect.poll(() => recordsIn(buyer, 'outbox')).toMatchObject([{ content: 'I take this back' }])

  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await buyer.route(/keep-for-worker/, async (route) => {
    await released
    await route.continue()
  })
  await buyer.goto(path)
  await expect(statusOf(buyer, 'I take this back')).toHaveText(/^Failed/)
  await buyer.getByRole('button', { name: 'Remove' }).click()
  await expect(unsentIn(buyer)).toHaveCount(0)
  isAway = false
  release()
  await expect.poll(() => recordsIn(buyer, 'outbox')).toEqual([])
  await buyer.reload()
  expect(await wordsIn(buyer)).toEqual(['Hi, is it still warm?'])
})
