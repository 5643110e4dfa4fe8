import type { Page, Route } from '@playwright/test'

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
