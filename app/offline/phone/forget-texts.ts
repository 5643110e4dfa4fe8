import { forgetStores } from './device-store.ts'

/** Returns the keys of what an account has on this device: its id is part of each. */
function keysOf(viewerId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => viewerId && key.includes(viewerId))
  } catch {
    // The device allows no storage.
    return []
  }
}

/** Whether texts of this account that were not sent are on this device: messages, typed words, a store's draft. */
export const hasTexts = (viewerId: string): boolean => keysOf(viewerId).length > 0

/** Deletes the texts of this account, and those of this tab. */
export function forgetTexts(viewerId: string): void {
  for (const key of keysOf(viewerId)) localStorage.removeItem(key)
  try {
    forgetStores()
    sessionStorage.clear()
  } catch {
    // Nothing is stored.
  }
}
