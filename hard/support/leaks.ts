import type { Person } from '#test/people/many-people.ts'

/** Begins every message of the scenarios, so that one is recognised anywhere. */
export const mark = 'Hard-to-lose'

/** Text that no response may hold: places in our code, SQL, addresses of the services behind us. */
const insides =
  /node_modules|^\s+at .+:\d+:\d+|\bselect\b[^<]{1,200}\bfrom\b|ECONN|ENOSPC|postgres(ql)?:\/\/|redis:\/\//im

/** Returns the leaked text in a response, or null. */
export const leakInResponse = (body: string): string | null => insides.exec(body)?.[0] ?? null

/** Returns forbidden text in the log: tokens of sessions, addresses, people's texts, form values. */
export function leaksInLog(printed: string, people: Person[]): string[] {
  const tokens = people.map(({ cookie }) => cookie.replace(/^[^=]*=/, '').slice(0, 40))
  const secrets = [mark, '@example.invalid', ...tokens]
  return secrets.filter((secret) => printed.includes(secret)).map((secret) => `the log holds ${secret}`)
}
