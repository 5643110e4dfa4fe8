import type { Page } from '@playwright/test'
import type { Figure } from './figures.ts'

/** Bytes on the wire, by kind. */
export type Weight = { document: number; stylesheet: number; script: number; image: number; other: number }

/** Weighs all that `go` brings over the network, until it is silent. */
export async function weigh(page: Page, go: () => Promise<unknown>): Promise<Weight> {
  const weight: Weight = { document: 0, stylesheet: 0, script: 0, image: 0, other: 0 }
  const kinds = new Map<string, keyof Weight>()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => {
    const kind = type.toLowerCase()
    kinds.set(requestId, kind in weight ? (kind as keyof Weight) : 'other')
  })
  // Cached files weigh nothing.
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight[kinds.get(requestId) ?? 'other'] += encodedDataLength
  })
  await go()
  await page.waitForLoadState('networkidle')
  await network.detach()
  return weight
}

export const sumOf = (weight: Weight) => Object.values(weight).reduce((total, bytes) => total + bytes, 0)

export const inKb = (name: string, bytes: number, atMost?: number): Figure => ({
  name,
  ours: bytes / 1000,
  floor: null,
  unit: 'KB',
  target: atMost === undefined ? null : { of: 'ours', atMost },
})
