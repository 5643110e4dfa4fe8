/** One storage key per message, as two tabs may write at once. */
export const unsentPrefix = (viewerId: string): string => `kasi-unsent-${viewerId}-`

export type DeviceStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Null if the device allows no storage. */
export function findStorage(): DeviceStorage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** The keys of this account's messages; [] if the storage cannot be read. */
export function unsentKeys(viewerId: string, storage: DeviceStorage | null): string[] {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '')
    return keys.filter((key) => key.startsWith(unsentPrefix(viewerId)))
  } catch {
    return []
  }
}

/** Whether a message of this account waits on this device. Light pages call this: it imports nothing. */
export const hasUnsent = (viewerId: string, storage = findStorage()): boolean =>
  unsentKeys(viewerId, storage).length > 0
