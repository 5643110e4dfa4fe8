import type { Page } from '@playwright/test'

/** Waits two frames: the page has drawn what the last event changed. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
