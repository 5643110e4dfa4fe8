import type { Person } from '#test/people/many-people.ts'

/** Begins every message of the scenarios, so that one is known wherever it turns up. */
export const mark = 'Hard-to-lose'

/** Patterns that no response may have: places in our code, SQL, addresses of our back ends. */
const insides =
  /node_modules|^\s+at .+:\d+:\d+|\bselect\b[^<]{1,200}\bfrom\b|ECONN|ENOSPC|postgres(ql)?:\/\/|redis:\/\//im

/** The leak in a response, in words; null without one. */
export const leakInAnswer = (body: string): string | null => insides.exec(body)?.[0] ?? null

/** Leaks in the log: session tokens, addresses, typed text, form values. */
export function leaksInLog(printed: string, people: Person[]): string[] {
  const tokens = people.map(({ cookie }) => cookie.replace(/^[^=]*=/, '').slice(0, 40))
  const secrets = [mark, '@example.invalid', ...tokens]
  return secrets.filter((secret) => printed.includes(secret)).map((secret) => `the log holds ${secret}`)
}
