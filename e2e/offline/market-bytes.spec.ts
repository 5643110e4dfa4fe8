import type { Request } from '@playwright/test'
import { offlineTexts } from '#app/offline/page/offline-texts.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { untilKept } from '#e2e/support/stoppable-server.ts'

test.use({ serviceWorkers: 'allow' })

/** Returns the bytes of a response on the wire, head and body; 0 for one of the worker's copies. */
async function bytesOf(request: Request): Promise<number> {
  const response = await request.response()
  if (!response || response.fromServiceWorker()) return 0
  const sizes = await request.sizes().catch(() => null)
  return (sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0)
}

test('§9 /offline says what 50 offers of the demo market cost to keep, within a tenth', async ({
  page,
  context,
}) => {
  await page.goto('/offline')
  await untilKept(page)
  const weighed: Promise<number>[] = []
  context.on('requestfinished', (request) => weighed.push(bytesOf(request)))
  await page.getByRole('button', { name: 'Keep 50 offers on this phone' }).press('Enter')
  await expect(page.getByRole('status')).toHaveText(/^Kept on this phone: 50 offers/, { timeout: 90_000 })
  const kilobytes = (await Promise.all(weighed)).reduce((sum, one) => sum + one, 0) / 1000
  const [, said = ''] = /about (\d+) KB/.exec(offlineTexts.link) ?? []
  expect(kilobytes).toBeGreaterThan(Number(said) * 0.9)
  expect(kilobytes).toBeLessThan(Number(said) * 1.1)
  const cents = (Number(said) / 1e6) * 85 * 100
  expect(offlineTexts.cost).toContain(
    `about ${said} KB, or R0,${String(Math.round(cents)).padStart(2, '0')} `,
  )
})
