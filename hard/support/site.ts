import type { Person } from '#test/people/many-people.ts'
import { type Visitor, visit } from '#test/people/visitor.ts'

/** Where people read and write: the origin may change, and be away. */
export type Site = { origin: string; addPeople: (count: number) => Promise<Person[]> }

/** As a visitor keeps them. */
export function cookiesOf({ cookie }: Person): Map<string, string> {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? []
  return new Map([[name, value]])
}

/** A client of `person` that throws when there is no answer. */
export function clientAt({ origin }: Pick<Site, 'origin'>, person: Person): Visitor {
  const visitor = visit(origin)
  for (const [name, value] of cookiesOf(person)) visitor.cookies.set(name, value)
  return visitor
}
