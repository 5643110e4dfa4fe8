import { secretText } from '#test/people/belongings.ts'
import type { Visitor, VisitorResponse } from '#test/people/visitor.ts'
import type { Belongings, Operation } from './operation.ts'

/** Sends the operation unchanged, from one of our own pages; returns what is wrong with the response. */
export async function attack(
  by: Visitor,
  origin: string,
  operation: Operation,
  { victim, mayRead }: { victim: Belongings; mayRead: boolean },
): Promise<string[]> {
  const { status, body } = await sendOperation(by, operation, { origin })
  const wrong: string[] = []
  if (status >= 500) wrong.push(`answered ${status}`)
  // Attempts on one account are counted, whoever makes them.
  const isOfSignIn = /^(auth|functions)/.test(operation.route)
  const isCounted = isOfSignIn || /^account\/(email|password|deletion)$/.test(operation.route)
  if (status === 429 && !isCounted) wrong.push('was not tried: too often')
  if (body.includes(secretText) && !mayRead) wrong.push('told a message')
  if (body.includes(victim.email) && !isOfSignIn) wrong.push('told an address')
  return wrong.map((what) => `${nameOf(operation)} ${what}`)
}

/** `from` holds the headers that name the sending page. */
export function sendOperation(
  by: Visitor,
  operation: Operation,
  from: Record<string, string>,
): Promise<VisitorResponse> {
  const { method, path, fields, json, bytes } = operation
  const type: Record<string, string> = json ? { 'content-type': 'application/json' } : {}
  const body = bytes ?? (json ? JSON.stringify(json) : fields && new URLSearchParams(fields))
  const headers = { ...from, ...type, ...operation.headers }
  return by.ask(path, { method, headers, ...(body ? { body } : {}) })
}

/** Names the operation well enough to find it again. */
const nameOf = ({ method, path, fields, json, headers }: Operation): string =>
  `${method} ${path} ${JSON.stringify(headers ?? {})} ${JSON.stringify(fields ?? json ?? null).slice(0, 300)}`
