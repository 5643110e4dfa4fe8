import { join } from 'node:path'
import type pg from 'pg'
import { leaksInLog } from '#hard/support/leaks.ts'
import { type Line, lineOf, type Scenario } from '#hard/support/scenario.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { newAddress, newVictim } from '#hard/support/victims.ts'
import { changesBetween, readAllRows } from '#test/attacks/all-rows.ts'
import { sendOperation } from '#test/attacks/attack.ts'
import { deskOperations } from '#test/attacks/desk-operations.ts'
import { twisted } from '#test/attacks/twisted-operations.ts'
import { visitAs } from '#test/people/belongings.ts'
import type { Person } from '#test/people/many-people.ts'
import { foreignChanges } from '#test/people/own-changes.ts'

const guesses = 1000
/** `codeLimit` of app/trust/operators/operator-rules.ts. */
const allowedGuesses = 5

/** Somebody with an operator's password, and without the phone: guesses codes, and sends all that the desk takes. */
export const hostileOperator: Scenario = {
  needs: [],
  run: async () => {
    const instance = await openInstance({ TRUST_PROXY: '1' })
    try {
      const lines = await instance.withDatabase((client) => tryDesk(instance, client))
      const leaks = leaksInLog(instance.printed(), [])
      for (const line of lines.slice(0, 1)) line.problems.push(...leaks)
      return lines
    } finally {
      await instance.close()
    }
  },
}

async function tryDesk(instance: TestInstance, client: pg.Client): Promise<Line[]> {
  const { has: victim } = await newVictim(instance, client)
  const [enrolled, late] = await instance.addPeople(2)
  if (!enrolled || !late) throw new Error('nobody was made')
  await client.query(
    `insert into operators (user_id, sealed_secret, enrolled_at, added_at) values
      ($1, decode(repeat('5a', 48), 'hex'), now(), now()), ($2, null, null, now() - interval '2 days')`,
    [enrolled.userId, late.userId],
  )
  const rows = () => readAllRows(client, join(instance.dataDir, 'storage'))
  const before = await rows()
  const guessed = await guess(instance, enrolled)
  const sent = await send([enrolled, late])
  const changes = [enrolled, late].reduce(
    (left, { userId }) => foreignChanges(left, userId),
    changesBetween(before, await rows()),
  )
  sent.lost = changes.length
  sent.problems.push(...changes.slice(0, 20).map((change) => JSON.stringify(change)))
  return [guessed, sent]

  /** Everything of the desk in every shape: a page that is not the code's or the enrolment's is a leak. */
  async function send(attackers: Person[]): Promise<Line> {
    const problems: string[] = []
    let tried = 0
    for (const me of attackers)
      for (const operation of deskOperations(victim))
        for (const shape of twisted(operation, victim.userId)) {
          const by = visitAs(instance.origin, me, newAddress())
          const { status, body } = await sendOperation(by, shape, { origin: instance.origin })
          tried += 1
          const isDoor = /^operators\/(code|second-factor)$/.test(operation.route)
          if (status >= 500 || (status === 200 && !isDoor) || body.includes(victim.email))
            problems.push(`${shape.method} ${shape.path} answered ${status}`)
        }
    return lineOf('an operator without second factor, at every operation of the desk', tried, problems)
  }
}

/** A thousand codes at once, from as many addresses, from sessions of one person. */
async function guess(instance: TestInstance, me: Person): Promise<Line> {
  const statuses = await Promise.all(
    Array.from({ length: guesses }, async (_, index) => {
      const by = visitAs(instance.origin, me, newAddress())
      const code = String(index).padStart(6, '0')
      const fields = { as: me.userId, code, next: '/operators' }
      return (await by.post('/operators/code', fields)).status
    }),
  )
  const checked = statuses.filter((status) => status !== 429).length
  const problems = [
    ...(checked > allowedGuesses ? [`${checked} guesses were checked`] : []),
    ...(statuses.includes(303) ? ['a guess opened the desk'] : []),
    ...(statuses.some((status) => status >= 500) ? ['a guess was answered by 5xx'] : []),
  ]
  return lineOf(`codes guessed at once; ${checked} were checked`, guesses, problems)
}
