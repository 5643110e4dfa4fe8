/** The colour behind a picture without a ground of its own: white, or the ink of our pages behind what would be white on white. */
export const grounds = { light: '#ffffff', dark: '#211812' } as const

/** The lowest brightness, of 255, that nobody can tell from white on a white ground. */
const nearlyWhite = 230
/** The dark ground needs at least these shares: nearly white pixels among those that are drawn, and empty ones in the whole picture. */
const [mostlyWhite, partlyEmpty] = [0.9, 0.02]
/** Pixels that are looked at, spread over the picture. */
const mostLookedAt = 50_000

/** The ground for rows of pixels of red, green and blue, or one grey, each followed by its opacity. */
export function groundOf(pixels: ArrayLike<number>, channels: 2 | 4): string {
  const count = Math.floor(pixels.length / channels)
  const step = Math.max(1, Math.floor(count / mostLookedAt))
  let [looked, drawn, white] = [0, 0, 0]
  for (let at = 0; at < count; at += step) {
    const [start, opacity] = [at * channels, (pixels[at * channels + channels - 1] ?? 0) / 255]
    const red = pixels[start] ?? 0
    const [green, blue] = channels === 4 ? [pixels[start + 1] ?? 0, pixels[start + 2] ?? 0] : [red, red]
    looked += 1
    drawn += opacity
    if (0.2126 * red + 0.7152 * green + 0.0722 * blue >= nearlyWhite) white += opacity
  }
  const isPartlyEmpty = drawn > 0 && drawn < looked * (1 - partlyEmpty)
  return isPartlyEmpty && white >= drawn * mostlyWhite ? grounds.dark : grounds.light
}
