/**
 * Keeps what is being typed in `field` on this device until it is sent, and brings it back. `place` is where it belongs; on
 * a shared phone each person has their own.
 */
export function keepTyped(field: HTMLTextAreaElement, place: string): { drop: () => void } {
  const key = `kasi-typed-${document.documentElement.dataset.viewer ?? ''}-${place}`
  const keep = () => {
    try {
      if (field.value.trim() === '') localStorage.removeItem(key)
      else localStorage.setItem(key, field.value)
    } catch {
      // Full, or not allowed: the page itself still holds it.
    }
  }
  try {
    field.value ||= localStorage.getItem(key) ?? ''
  } catch {
    // Not allowed.
  }
  field.addEventListener('input', keep)
  return {
    drop() {
      field.value = ''
      keep()
    },
  }
}
