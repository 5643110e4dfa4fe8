import type { Page } from '@playwright/test'
import { type Market, withMarket } from '#bench/support/bench-market.ts'
import { type Figure, median } from '#bench/support/figures.ts'
import { addMessages, addProducts } from '#bench/support/people-at-work.ts'
import { phone, withBrowser } from '#bench/support/phone.ts'
import type { Person } from '#test/people/many-people.ts'

const visits = 5
const slowdown = 4
const settleMs = 1500

/**
 * Measures the longest task of a phone with a quarter of this machine's processor after React has loaded: the longest
 * wait of a tap on a page that is already visible. The figure is the median of the visits.
 */
export const hydration = (): Promise<Figure[]> =>
  withMarket(async (market) => {
    const [person, other] = await market.addPeople(2)
    if (!person || !other) throw new Error('nobody was added')
    await market.client.query(addProducts, [person.userId, 50])
    const { rows } = await market.client.query<{ id: string }>(addConversations, [
      person.userId,
      other.userId,
    ])
    await market.client.query(addMessages)
    const figures: Figure[] = []
    for (const [name, path] of [
      ['editor of 50 products', '/design-store'],
      ['inbox of 20 conversations', '/inbox'],
      ['thread of 100 messages', `/inbox/${rows[0]?.id}`],
    ] as const)
      figures.push({
        name: `hydration, ${name}`,
        ours: await longestTask(market, person, path),
        floor: null,
        unit: 'ms',
        target: { of: 'ours', atMost: 200 },
      })
    figures.push({
      name: 'hydration, a conversation opened in place, beyond a request',
      ours: await openingMs(market, person),
      floor: null,
      unit: 'ms',
      target: { of: 'ours', atMost: 150 },
    })
    return figures
  })

const longestTask = ({ server }: Market, person: Person, path: string) =>
  withBrowser(async (browser) => {
    const longest: number[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ ...phone, extraHTTPHeaders: { cookie: person.cookie } })
      const page = await context.newPage()
      const tools = await context.newCDPSession(page)
      await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.addInitScript(watchTasks)
      await page.goto(server.origin + path, { waitUntil: 'load' })
      await page.locator('main [data-ready]').waitFor()
      await page.waitForTimeout(settleMs)
      longest.push(await longestSinceReact(page))
      await context.close()
    }
    return median(longest)
  })

/**
 * Returns the milliseconds from a tap on a conversation of the list to its first message, without those of a bare request, on a line of
 * 50 ms; the median of the visits.
 */
const openingMs = ({ server }: Market, person: Person) =>
  withBrowser(async (browser) => {
    const took: number[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ ...phone, extraHTTPHeaders: { cookie: person.cookie } })
      const page = await context.newPage()
      const tools = await context.newCDPSession(page)
      await page.goto(`${server.origin}/inbox`)
      await page.locator('main [data-ready]').waitFor()
      await page.waitForTimeout(settleMs)
      await tools.send('Network.enable')
      await tools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 50,
        downloadThroughput: -1,
        uploadThroughput: -1,
      })
      await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      took.push(
        await page.evaluate(async () => {
          const begunAt = performance.now()
          await (await fetch('/inbox/updates')).text()
          const pressedAt = performance.now()
          document.querySelector<HTMLAnchorElement>('[data-inbox] li a')?.click()
          while (!document.querySelector('[role=log] time'))
            await new Promise((later) => requestAnimationFrame(later))
          return performance.now() - pressedAt - (pressedAt - begunAt)
        }),
      )
      await context.close()
    }
    return median(took)
  })

function watchTasks() {
  const tasks: { startTime: number; duration: number }[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
}

/** Tasks under 50 ms are not reported. */
const longestSinceReact = (page: Page) =>
  page.evaluate(() => {
    const react = performance.getEntriesByType('resource').find(({ name }) => name.includes('/hydrate-'))
    const cameAt = react ? react.startTime + react.duration : Number.POSITIVE_INFINITY
    const tasks: { startTime: number; duration: number }[] = Reflect.get(window, 'tasks')
    const since = tasks.filter(({ startTime, duration }) => startTime + duration > cameAt)
    return Math.max(50, ...since.map(({ duration }) => duration))
  })

/** The first one, which is the newest, has 100 messages. */
const addConversations = `
  with offer as (
    insert into listings (user_id, title, description, price_cents)
    select $2::uuid, 'Dombolo ' || n, '', 800 from generate_series(1, 20) n returning id, title)
  insert into conversations (listing_id, seller_id, buyer_id, last_number, last_message_at)
  select id, $2::uuid, $1::uuid, case when title = 'Dombolo 1' then 100 else 1 end,
    now() - replace(title, 'Dombolo ', '')::int * interval '1 hour'
  from offer order by replace(title, 'Dombolo ', '')::int returning id`
