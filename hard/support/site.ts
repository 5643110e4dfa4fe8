import type { Person } from '#test/people/many-people.ts'
import { type Visitor, type VisitorResponse, visit } from '#test/people/visitor.ts'

/** The market that people read and write; its origin may change, and be away. */
export type Site = {
  origin: string
  /** The public origin, where `origin` is a process behind a proxy. */
  pageOrigin?: string
  addPeople: (count: number) => Promise<Person[]>
}

/** Returns the session as a visitor keeps it. */
export function cookiesOf({ cookie }: Person): Map<string, string> {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? []
  return new Map([[name, value]])
}

/** Creates a client of `person` that throws when there is no response. */
export function clientAt(
  { origin, pageOrigin }: Pick<Site, 'origin' | 'pageOrigin'>,
  person: Person,
): Visitor {
  const visitor = visit(origin, { pageOrigin: pageOrigin ?? origin })
  for (const [name, value] of cookiesOf(person)) visitor.cookies.set(name, value)
  return visitor
}

/** Reads a page as a browser does, which keeps the cookie that limits count by. */
export async function getPage(by: Visitor, path: string): Promise<VisitorResponse> {
  let page = await by.get(path)
  for (let turns = 0; page.status === 303 && page.location && turns < 3; turns += 1)
    page = await by.get(page.location.replace(/^https:\/\/[^/]+/, ''))
  return page
}
