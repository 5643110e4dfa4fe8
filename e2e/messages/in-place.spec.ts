import { findViolations } from '#e2e/support/check-page.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { holdBack } from '#e2e/support/hold-back.ts'
import { inTwoTalks, list, rowOf, thread, toList, watchPages } from '#e2e/support/journey-inbox.ts'
import {
  bubble,
  line,
  sendMessage,
  statusOf,
  test,
  untilReady,
  wordsIn,
} from '#e2e/support/journey-traders.ts'

const opening = '**/inbox/*/read'

test('§4 a phone opens a conversation, goes back and forth without a page load: address, title and focus change', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { buyer } = await inTwoTalks(seller, browser, baseURL)
  const loaded = watchPages(buyer)
  await rowOf(buyer, 'About one').click()
  await expect(bubble(buyer, 'About one')).toBeVisible()
  const path = new URL(buyer.url()).pathname
  expect(path).toMatch(/^\/inbox\/[0-9a-f-]{36}$/)
  await expect(buyer).toHaveTitle(/^Vetkoek .* \| Kasi Market$/)
  await expect(thread(buyer)).toBeFocused()
  await expect(list(buyer)).toBeHidden()
  await sendMessage(buyer, 'And something else')
  await expect(statusOf(buyer, 'And something else')).toHaveText('Sent')

  await toList(buyer).click()
  await expect(buyer).toHaveURL('/inbox')
  await expect(buyer).toHaveTitle('Inbox | Kasi Market')
  await expect(rowOf(buyer, 'You: And something else')).toBeFocused()
  await expect(thread(buyer)).toHaveCount(0)
  await rowOf(buyer, 'About two').click()
  await expect(bubble(buyer, 'About two')).toBeVisible()
  await buyer.goBack()
  await expect(list(buyer)).toBeVisible()
  await buyer.goForward()
  await expect(bubble(buyer, 'About two')).toBeVisible()
  await expect(thread(buyer)).toBeFocused()
  expect(loaded).toEqual([])

  await test.step('a reload shows the same, and Back from it the list', async () => {
    await buyer.reload()
    await untilReady(buyer, 'inbox')
    await expect(bubble(buyer, 'About two')).toBeVisible()
    await buyer.goBack()
    await expect(rowOf(buyer, 'About two')).toBeVisible()
    await expect(thread(buyer)).toHaveCount(0)
    await buyer.goForward()
    await expect(bubble(buyer, 'About two')).toBeVisible()
  })
  await test.step('the offer and back', async () => {
    await thread(buyer)
      .getByRole('link', { name: /Vetkoek/ })
      .click()
    await expect(buyer).toHaveURL(/\/listing\//)
    await buyer.goBack()
    await expect(bubble(buyer, 'About two')).toBeVisible()
    await toList(buyer).click()
    await expect(rowOf(buyer, 'About two')).toBeVisible()
  })
})

test('a link opens in a new tab as ever, and an address of its own leads to the list', async ({
  trade: { buyer, path },
}) => {
  await buyer.goto(path)
  await untilReady(buyer, 'inbox')
  const loaded = watchPages(buyer)
  await toList(buyer).click()
  await expect(rowOf(buyer, 'Hi, is it still warm')).toBeVisible()
  expect(loaded).toEqual([])
  const [tab] = await Promise.all([
    buyer.context().waitForEvent('page'),
    rowOf(buyer, 'Hi, is it still warm').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(bubble(tab, 'Hi, is it still warm?')).toBeVisible()
  await expect(buyer, 'this one stays').toHaveURL('/inbox')
})

test('what is typed stays with its conversation, also on a phone that stores nothing', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const { buyer } = await inTwoTalks(seller, browser, baseURL)
  const goTo = async (words: string) => {
    await rowOf(buyer, words).click()
    await expect(bubble(buyer, words)).toBeVisible()
  }
  for (const storesNothing of [false, true]) {
    if (storesNothing)
      await buyer.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('', 'QuotaExceededError')
        }
      })
    await goTo('About one')
    await line(buyer).fill('For one')
    await toList(buyer).click()
    await goTo('About two')
    await expect(line(buyer)).toHaveValue('')
    await line(buyer).fill('For two')
    await buyer.goBack()
    await goTo('About one')
    await expect(line(buyer)).toHaveValue('For one')
    await line(buyer).fill('')
    await toList(buyer).click()
    await goTo('About two')
    await expect(line(buyer)).toHaveValue('For two')
    await line(buyer).fill('')
    await toList(buyer).click()
  }
})

test('‘Loading’ comes where the messages take longer than 300 ms, and not before; the line is there at once', async ({
  trade: { buyer },
}) => {
  await buyer.goto('/inbox')
  await untilReady(buyer, 'inbox')
  const release = await holdBack(buyer, opening)
  const seen = buyer.evaluate(async () => {
    /** Milliseconds by the clock of the animation: a busy machine draws the first frame late. */
    const times: [number, string][] = []
    const begun = performance.now()
    while (performance.now() - begun < 900) {
      await new Promise((later) => requestAnimationFrame(later))
      const text = document.querySelector('[role=log] output')
      const [animation] = text?.getAnimations() ?? []
      if (text) times.push([Number(animation?.currentTime ?? Infinity), getComputedStyle(text).visibility])
    }
    return times
  })
  await rowOf(buyer, 'Hi, is it still warm').click()
  await expect(line(buyer)).toBeVisible()
  await line(buyer).fill('Typed meanwhile')
  const times = await seen
  expect(times.filter(([at, visibility]) => at < 300 && visibility === 'visible')).toEqual([])
  expect(times[0]?.[1]).toBe('hidden')
  expect(times.at(-1)?.[1]).toBe('visible')
  expect(await findViolations(buyer)).toEqual([])
  release()
  await expect(bubble(buyer, 'Hi, is it still warm?')).toBeVisible()
  await expect(line(buyer)).toHaveValue('Typed meanwhile')
  await expect(buyer.getByText('Loading')).toHaveCount(0)
})

test('a lost connection: the thread says so, what is written waits, and both come with the connection', async ({
  trade: { buyer, path },
}) => {
  await buyer.goto('/inbox')
  await untilReady(buyer, 'inbox')
  const loaded = watchPages(buyer)
  await buyer.context().setOffline(true)
  await rowOf(buyer, 'Hi, is it still warm').click()
  await expect(thread(buyer).getByText('No connection. The messages come when it is back.')).toBeVisible()
  await expect(buyer).toHaveURL(path)
  await sendMessage(buyer, 'Written without')
  await expect(statusOf(buyer, 'Written without')).toHaveText('Waiting for connection')
  await line(buyer).fill('Not sent yet')
  await buyer.context().setOffline(false)
  await expect(bubble(buyer, 'Hi, is it still warm?')).toBeVisible()
  await expect(statusOf(buyer, 'Written without')).toHaveText(/^(Sent|Read)$/)
  await expect(line(buyer)).toHaveValue('Not sent yet')
  expect(await wordsIn(buyer)).toEqual(['Hi, is it still warm?', 'Written without'])
  expect(loaded).toEqual([])
})

test('the page is new: messages come live into a conversation that was opened in place, and it is read', async ({
  page: seller,
  trade: { buyer, path },
}) => {
  await buyer.goto('/inbox')
  await untilReady(buyer, 'inbox')
  await rowOf(buyer, 'Hi, is it still warm').click()
  await expect(bubble(buyer, 'Hi, is it still warm?')).toBeVisible()
  await seller.goto(path)
  await sendMessage(seller, 'Warm as ever')
  await expect(bubble(buyer, 'Warm as ever')).toBeVisible()
  await expect(statusOf(seller, 'Warm as ever')).toHaveText('Read')
  await toList(buyer).click()
  await sendMessage(seller, 'Are you there?')
  await expect(statusOf(seller, 'Are you there?')).toHaveText('Sent')
  await expect(rowOf(buyer, 'Are you there?')).toContainText('1 unread')
  await rowOf(buyer, 'Are you there?').click()
  await expect(statusOf(seller, 'Are you there?')).toHaveText('Read')
  // The seller hears that it is read before the buyer's page has the response.
  await expect.poll(() => wordsIn(buyer)).toEqual(['Hi, is it still warm?', 'Warm as ever', 'Are you there?'])
})

test.describe('a response that is no conversation leads to its page', () => {
  test.use({ expectedErrors: /status of (401|404|500)/ })

  test('signed out elsewhere: the sign-in', async ({ trade: { buyer, path } }) => {
    // Its stream would say so, and the page would leave by itself.
    await buyer.route('**/live?*', () => {})
    await buyer.goto('/inbox')
    await untilReady(buyer, 'inbox')
    await buyer.request.post('/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
    await rowOf(buyer, 'Hi, is it still warm').click()
    await expect(buyer.getByRole('heading', { name: 'Sign in Required' })).toBeVisible()
    await expect(buyer).toHaveURL(path)
  })

  test('not there any more, or a fault: what the server says', async ({ trade: { buyer, path } }) => {
    for (const status of [404, 500]) {
      await buyer.goto('/inbox')
      await untilReady(buyer, 'inbox')
      const loaded = watchPages(buyer)
      await buyer.route(opening, (route) => route.fulfill({ status, body: 'Not here' }), { times: 1 })
      await rowOf(buyer, 'Hi, is it still warm').click()
      await expect(bubble(buyer, 'Hi, is it still warm?')).toBeVisible()
      expect(loaded).toEqual([path])
    }
  })
})
