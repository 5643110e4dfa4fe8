import { textsOf } from '#app/language/texts-of.ts'

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

/** What a browser that nobody knows is called where the database keeps it. */
const unknown = 'A browser'

/** The words for a browser and its system, as people read them. */
export const deviceTexts = textsOf('device', {
  browser: 'A browser',
  aBrowser: 'a browser',
  on: (browser: string, system: string) => `${browser} on ${system}`,
})

const find = (names: typeof browsers, text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** Returns the name of a device for a `User-Agent` header, such as 'Chrome on Android': the database keeps it in English. */
export function deviceName(userAgent: string): string {
  const browser = find(browsers, userAgent) ?? unknown
  const system = find(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

/** As `deviceName`, for the browser that asks. */
export const deviceOf = (request: Request): string => deviceName(request.headers.get('user-agent') ?? '')

function worded(name: string, unnamed: string): string {
  const [browser = '', system] = name.split(' on ')
  const words = browser === unknown ? unnamed : browser
  return system === undefined ? words : deviceTexts.on(words, system)
}

/** Returns a name of `deviceName` in the language of its reader, for a line of its own: 'A browser on Linux'. */
export const deviceLabel = (name: string): string => worded(name, deviceTexts.browser)

/** As `deviceLabel`, for the middle of a sentence: 'a browser on Linux'. */
export const deviceWords = (name: string): string => worded(name, deviceTexts.aBrowser)
