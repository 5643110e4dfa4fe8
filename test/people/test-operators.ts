import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addOperator } from '#app/trust/operators/operators.server.ts'
import { codeOf, stepAt } from '#app/trust/operators/totp.server.ts'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema.ts'
import type { UsedServer } from '#test/servers/use-server.ts'
import { type Trader, tradersOf } from './test-traders.ts'
import type { Visitor } from './visitor.ts'

export type TestOperator = Trader & { secret: Buffer; recoveryCodes: string[] }

/** Does what operators do, over HTTP. */
export function operatorsOf(used: UsedServer) {
  const { trader } = tradersOf(used)

  /** Somebody who is named, and has no second factor yet. */
  const named = async (): Promise<Trader> => {
    const who = await trader()
    await nameOperator(used.db, who.email)
    return who
  }
  /** An operator at the desk: the code of the step before now is used, those of now and the next are not. */
  const operator = async (): Promise<TestOperator> => {
    const who = await named()
    const secret = secretIn((await who.by.get('/operators/second-factor')).body)
    const enrol = () =>
      who.by.post('/operators/second-factor', {
        as: who.userId,
        intent: 'enrol',
        code: codeNow(secret, -1),
      })
    const step = stepAt(Date.now())
    let enrolled = await enrol()
    // That code was two steps old when it came.
    if (enrolled.status === 403 && stepAt(Date.now()) > step) enrolled = await enrol()
    expect(enrolled.status).toBe(200)
    const recoveryCodes = [...enrolled.body.matchAll(/<code>([a-z2-7-]+)<\/code>/g)].map(
      ([, code = '']) => code,
    )
    return { ...who, secret, recoveryCodes }
  }
  /** As if the half hour were over. */
  const expireProof = ({ userId }: Trader) =>
    used.db.execute(
      sql`update operator_proofs set proved_at = now() - interval '31 minutes' where user_id = ${userId}`,
    )
  const giveCode = (by: Visitor, userId: string, code: string, next = '/operators') =>
    by.post('/operators/code', { as: userId, code, next })
  return { named, operator, expireProof, giveCode }
}

/** Names somebody as an operator, as if they had proved their address. */
export async function nameOperator(db: Database, email: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  expect(await addOperator(db, email)).toBe('added')
}

/** The secret that the page of enrolment shows. */
export function secretIn(html: string): Buffer {
  const written = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]?.replaceAll(' ', '') ?? ''
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = written
    .split('')
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** The code of a step, counted from the one of now. */
export const codeNow = (secret: Buffer, offset = 0): string => codeOf(secret, stepAt(Date.now()) + offset)
