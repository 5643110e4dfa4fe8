import type { Page } from '@playwright/test'

/** Sums up how much the pages move while they load (CLS), from the next page on; returns a function that reads the sum of the page. */
export async function watchShifts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shift'))
}
