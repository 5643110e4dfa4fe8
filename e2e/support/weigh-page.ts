import type { Page, Request } from '@playwright/test'

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
  // A signed-in page keeps a stream open: its network is never idle.
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(500)
  await Promise.all(weighed)
  return bytes
}
