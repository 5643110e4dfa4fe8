/** Returns whether `check` becomes true within these milliseconds; an error counts as not yet. */
export async function eventually(check: () => Promise<boolean>, timeoutMs = 30_000): Promise<boolean> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    if (await check().catch(() => false)) return true
    await new Promise((later) => setTimeout(later, 50))
  }
  return false
}
