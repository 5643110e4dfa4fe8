import type pg from 'pg'
import { furnish } from '#test/people/belongings.ts'
import type { TestInstance } from './test-instance.ts'

let lastAddress = 0
/** That no limit has counted yet. */
export const newAddress = (): string => {
  lastAddress += 1
  return `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

/** A seller with all that there is to take, and the other one of their conversation. */
export async function newVictim(instance: TestInstance, client: pg.ClientBase) {
  const [seller, buyer] = await instance.addPeople(2)
  if (!seller || !buyer) throw new Error('nobody was made')
  const has = await furnish(client, instance.origin, { seller, buyer, from: newAddress() })
  return { seller, buyer, has }
}
