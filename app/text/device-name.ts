/** The first that matches names the browser: the others also call themselves Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg[A-Z]?[a-z]*\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|OPT\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const find = (names: typeof browsers, text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** Returns words such as 'Chrome on Android' for a `User-Agent` header. */
export function deviceName(userAgent: string): string {
  const browser = find(browsers, userAgent) ?? 'A browser'
  const system = find(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

/** Words such as 'Chrome on Android' for the browser that asks. */
export const deviceOf = (request: Request): string => deviceName(request.headers.get('user-agent') ?? '')
