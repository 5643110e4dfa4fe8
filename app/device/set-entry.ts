/** Writes an entry of localStorage, if the device has room and allows it. */
export function setEntry(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The page itself still has the text, and looks into the database without a mark.
  }
}
