import type { BrowserContext, Page, Route } from '@playwright/test'

/** The address that a conversation's messages are posted to. */
export const threadAddress = '**/inbox/*'

/** Handles what is posted to `url`; pages at the same address load as ever. `unroute` of the same address ends it. */
export const routePosts = (
  browser: Page | BrowserContext,
  url: string,
  handle: (route: Route) => Promise<void>,
) => browser.route(url, (route) => (route.request().method() === 'POST' ? handle(route) : route.fallback()))

/** Holds requests of `url` back until the returned function is called; then each is sent on, or handled by `then`. */
export async function holdBack(
  page: Page,
  url: string,
  // A request that the page cancelled meanwhile cannot be sent.
  then: (route: Route) => Promise<void> = (route) => route.continue().catch(() => {}),
): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await then(route)
  })
  return release
}
