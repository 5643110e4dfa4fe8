import type { Page, Request } from '@playwright/test'

/**
 * The bytes of a page on the wire, by kind, bodies only, optionally `without` some files. Once a browser: cached files
 * weigh nothing.
 */
export async function weigh(page: Page, path: string, without = /^$/) {
  const bytes = { document: 0, stylesheet: 0, script: 0, image: 0 }
  const weighed: Promise<void>[] = []
  const add = async (request: Request) => {
    const kind = request.resourceType() as keyof typeof bytes
    if (!(kind in bytes) || without.test(request.url())) return
    // Not `+= await`: that adds to what stood there before the wait, and loses what others added meanwhile.
    const { responseBodySize } = await request.sizes()
    bytes[kind] += responseBodySize
  }
  page.on('requestfinished', (request) => weighed.push(add(request)))
  // A signed-in page keeps a stream open: its network is never idle.
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(500)
  await Promise.all(weighed)
  return bytes
}
