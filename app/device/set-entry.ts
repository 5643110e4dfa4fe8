/** Writes an entry of localStorage, if the device has room and allows it. */
export function setEntry(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // What it marks, or holds beside the page, is lost with the page at worst.
  }
}
