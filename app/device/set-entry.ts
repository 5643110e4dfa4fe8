/** Writes an entry of localStorage that nothing depends on: the device may have no room, or allow no storage. */
export function setEntry(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Whoever needs it finds the database.
  }
}
