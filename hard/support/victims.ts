import type pg from 'pg'
import { furnish } from '#test/people/belongings.ts'
import type { TestInstance } from './test-instance.ts'

let lastAddress = 0
/** Returns an address that no limit has counted yet. */
export const newAddress = (): string => {
  lastAddress += 1
  return `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
}

/** Makes a seller with all that an attacker could take, and the other person of their conversation. */
export async function newVictim(instance: TestInstance, client: pg.ClientBase) {
  const [seller, buyer] = await instance.addPeople(2)
  if (!seller || !buyer) throw new Error('nobody was made')
  const has = await furnish(client, instance.origin, { seller, buyer, from: newAddress() })
  return { seller, buyer, has }
}
