import { join } from 'node:path'
import type pg from 'pg'
import { leaksInLog } from '#hard/support/leaks.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { newAddress, newVictim } from '#hard/support/victims.ts'
import { everyOperation } from '#test/attacks/all-operations.ts'
import { changesBetween, readAllRows } from '#test/attacks/all-rows.ts'
import { attack } from '#test/attacks/attack.ts'
import type { Belongings } from '#test/attacks/operation.ts'
import { twisted } from '#test/attacks/twisted-operations.ts'
import { secretText, visitAs } from '#test/people/belongings.ts'
import type { Person } from '#test/people/many-people.ts'
import { foreignChanges } from '#test/people/own-changes.ts'
import { visit } from '#test/people/visitor.ts'
import { hostileForms } from './hostile-forms.ts'
import { malformedRequests } from './malformed-requests.ts'
import { randomRequests } from './random-operations.ts'
import { poisonedPages } from './random-poison.ts'

/** Everybody tries everything that is not theirs; then random requests, random bytes, and poison for the caches. */
export const abuse: Scenario = {
  needs: [],
  run: async () => {
    const instance = await openInstance({
      TRUST_PROXY: '1',
      NOTICE_PUSH_AFTER: '86400',
      NOTICE_MAIL_AFTER: '86400',
    })
    try {
      const operations = await instance.withDatabase((client) => everyOperationAsEverybody(instance, client))
      const lines = [
        operations,
        await instance.withDatabase((client) => randomRequests(instance, client)),
        await malformedRequests(instance),
        await poisonedPages(instance),
        await hostileForms(instance),
      ]
      const leaks = leaksInLog(instance.printed(), [])
      operations.leaked += leaks.length
      operations.problems.push(...leaks)
      return lines
    } finally {
      await instance.close()
    }
  },
}

type Attacker = { who: string; me: Person | null; of: Belongings; mayRead: boolean }

/** Compares all rows and files after each operation, in all of its shapes, by each of the four. */
async function everyOperationAsEverybody(instance: TestInstance, client: pg.ClientBase): Promise<Line> {
  const rows = () => readAllRows(client, join(instance.dataDir, 'storage'))
  const { has: victim } = await newVictim(instance, client)
  const problems: string[] = []
  const counts = { tried: 0, wrong: 0, lost: 0, leaked: 0 }

  /** Makes new attackers for each operation, whom no limit has counted yet. */
  const attackers = async (): Promise<Attacker[]> => {
    const [stranger] = await instance.addPeople(1)
    const shared = await newVictim(instance, client)
    const own = await newVictim(instance, client)
    return [
      { who: 'visitor', me: null, of: victim, mayRead: false },
      { who: 'stranger', me: stranger ?? null, of: victim, mayRead: false },
      { who: 'participant', me: shared.buyer, of: shared.has, mayRead: true },
      { who: 'owner', me: own.seller, of: own.has, mayRead: true },
    ]
  }
  for (const index of everyOperation(victim).keys())
    for (const { who, me, of, mayRead } of await attackers()) {
      const operation = everyOperation(of)[index]
      if (!operation) continue
      const before = await rows()
      for (const shape of twisted(operation, victim.userId)) {
        const by = me
          ? visitAs(instance.origin, me, newAddress())
          : visit(instance.origin, { from: newAddress() })
        const wrong = await attack(by, instance.origin, shape, { victim, mayRead })
        counts.tried += 1
        if (wrong.length > 0) counts.wrong += 1
        counts.leaked += wrong.filter((what) => what.includes(' told ')).length
        problems.push(...wrong.map((what) => `${who}: ${what}`))
      }
      const foreign = foreignChanges(changesBetween(before, await rows()), me?.userId ?? 'nobody')
      counts.lost += foreign.length
      problems.push(
        ...foreign.map(
          (change) => `${who}: ${operation.method} ${operation.path}: ${JSON.stringify(change)}`,
        ),
      )
    }
  if (instance.printed().includes(secretText)) problems.push('the log holds a message')
  const { tried, wrong, lost, leaked } = counts
  const writes = everyOperation(victim).length
  return {
    name: 'every operation as everybody',
    tried,
    survived: tried - wrong,
    writes: 0,
    lost,
    leaked,
    note: `${writes} operations, 4 people, all rows compared`,
    problems: problems.slice(0, 20),
  }
}
