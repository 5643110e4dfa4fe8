import type { Person } from '#test/people/many-people.ts'

/** Begins every message of the scenarios, so that one is known wherever it turns up. */
export const mark = 'Hard-to-lose'

/** Of what no answer may hold: where in our code something happened, SQL, addresses of what stands behind us. */
const insides =
  /node_modules|^\s+at .+:\d+:\d+|\bselect\b[^<]{1,200}\bfrom\b|ECONN|ENOSPC|postgres(ql)?:\/\/|redis:\/\//im

/** What an answer tells that is nobody's business; null when nothing. */
export const leakInAnswer = (body: string): string | null => insides.exec(body)?.[0] ?? null

/** What the log tells that it may not: tokens of sessions, addresses, words of people, form values. */
export function leaksInLog(printed: string, people: Person[]): string[] {
  const tokens = people.map(({ cookie }) => cookie.replace(/^[^=]*=/, '').slice(0, 40))
  const secrets = [mark, '@example.invalid', ...tokens]
  return secrets.filter((secret) => printed.includes(secret)).map((secret) => `the log holds ${secret}`)
}
