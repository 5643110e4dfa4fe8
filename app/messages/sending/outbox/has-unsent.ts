/** Keys of the device's storage: one for each message of an account, as two tabs write at once. */
export const unsentPrefix = (viewerId: string): string => `kasi-unsent-${viewerId}-`

export type DeviceStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Null where the device does not let us keep anything. */
export function findStorage(): DeviceStorage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Keys of messages of this account; [] when the device shows none. */
export function unsentKeys(viewerId: string, storage: DeviceStorage | null): string[] {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? '')
    return keys.filter((key) => key.startsWith(unsentPrefix(viewerId)))
  } catch {
    return []
  }
}

/** Whether a message of this account waits on this device. Loads nothing: the light pages ask. */
export const hasUnsent = (viewerId: string, storage = findStorage()): boolean =>
  unsentKeys(viewerId, storage).length > 0
