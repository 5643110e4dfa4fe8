/** One storage key per message, as two tabs may write at once. */
export const unsentPrefix = (viewerId: string): string => `kasi-unsent-${viewerId}-`

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Null if the device allows no storage. */
export function findStorage(): DeviceStorage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** The keys of this account's messages; [] without a storage. */
export const unsentKeys = (viewerId: string, storage: DeviceStorage | null): string[] =>
  Object.keys(storage ?? {}).filter((key) => key.startsWith(unsentPrefix(viewerId)))

/** Whether a message of this account waits on this device. Light pages call this: it imports nothing. */
export const hasUnsent = (viewerId: string, storage = findStorage()): boolean =>
  unsentKeys(viewerId, storage).length > 0
