import { createHash } from 'node:crypto'
import type { DemoStore } from './stores.ts'

/** The same row has the same id in every demo market, so that addresses in documents and tests stay true. */
export function demoId(...names: string[]): string {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Where the storage keeps the pictures of a store. */
export const demoFolder = (store: DemoStore): string => `product-images/${demoId(store.slug)}/`
