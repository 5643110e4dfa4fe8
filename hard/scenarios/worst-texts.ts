import type { Line, Scenario } from '#hard/support/scenario.ts'
import { openInstance } from '#hard/support/test-instance.ts'
import { newAddress, newVictim } from '#hard/support/victims.ts'
import { type Sender, tooDear } from '#test/attacks/processor-cost.ts'
import { visitAs } from '#test/people/belongings.ts'
import { visit } from '#test/people/visitor.ts'

const maxMs = 60

/** Sends every bad text in every place of every operation, as a visitor and as a member, and measures the server's processor time. */
export const worstTexts: Scenario = {
  needs: [],
  run: async () => {
    const instance = await openInstance({ TRUST_PROXY: '1', NOTICE_PUSH_AFTER: '86400' })
    const { origin } = instance
    try {
      return await instance.withDatabase(async (client) => {
        const newOwner = async (): Promise<Sender> => {
          const { seller, has } = await newVictim(instance, client)
          return { has, by: () => visitAs(origin, seller, newAddress()) }
        }
        const { has } = await newOwner()
        const visitor: Sender = { has, by: () => visit(origin, { from: newAddress() }) }
        return [
          await lineOf(origin, 'a visitor', async () => visitor),
          await lineOf(origin, 'a member', newOwner),
        ]
      })
    } finally {
      await instance.close()
    }
  },
}

async function lineOf(origin: string, who: string, newSender: () => Promise<Sender>): Promise<Line> {
  const onOperation = (name: string, tried: number, dear: readonly string[]) =>
    console.error(`${who}: ${tried} texts, ${dear.length} dear (${dear.at(-1) ?? 'none'}), next ${name}`)
  const { tried, dear } = await tooDear(origin, { newSender, maxMs, share: null, onOperation })
  return {
    name: `the worst texts in all places, by ${who}`,
    tried,
    survived: tried - dear.length,
    writes: 0,
    lost: 0,
    leaked: 0,
    note: `${maxMs} ms of the server's processor a request at most`,
    problems: dear.slice(0, 20),
  }
}
