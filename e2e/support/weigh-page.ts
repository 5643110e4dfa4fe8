import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Measures a page's bodies on the wire until it closes, by kind, `without` some files. Once per browser: cached files weigh nothing. */
export async function weigh(page: Page, path: string, without = /^$/) {
  const bytes = { document: 0, stylesheet: 0, script: 0, image: 0 }
  const weighed: Promise<void>[] = []
  const add = async (request: Request) => {
    const kind = request.resourceType() as keyof typeof bytes
    if (!(kind in bytes) || without.test(request.url())) return
    // Never `+= await`: it adds to the value before the wait, and loses what others added meanwhile.
    // Requests that finish while the page closes have no sizes.
    const sizes = await request.sizes().catch(() => null)
    bytes[kind] += sizes?.responseBodySize ?? 0
  }
  page.on('requestfinished', (request) => weighed.push(add(request)))
  const untilQuiet = watchNetwork(page)
  await page.goto(path)
  await untilQuiet()
  await Promise.all(weighed)
  return bytes
}

const quietMs = 500
/** A signed-in page keeps its stream open: Playwright's `networkidle` never comes. */
const streams = new Set(['eventsource', 'websocket'])

/** Watches requests from now on. Returns a wait until each has ended, and none has begun for half a second. */
export function watchNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changedAtMs = performance.now()
  const noteEnd = (request: Request) => {
    changedAtMs = performance.now()
    open.delete(request)
  }
  page.on('request', (request) => {
    changedAtMs = performance.now()
    if (!streams.has(request.resourceType())) open.add(request)
  })
  page.on('requestfinished', noteEnd)
  page.on('requestfailed', noteEnd)
  return () =>
    expect
      .poll(() => open.size === 0 && performance.now() - changedAtMs > quietMs, { intervals: [100] })
      .toBe(true)
}
