import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { personalTables } from '#app/accounts/own-data/personal-tables.ts'
import { purgeLeavers } from '#app/accounts/own-data/purge.server.ts'
import { hashPassword } from '#app/accounts/sign-in/password-hash.server.ts'
import { connectDatabase } from '#db/client.ts'
import { leaksInLog } from '#hard/support/leaks.ts'
import type { Line, Scenario } from '#hard/support/scenario.ts'
import { openInstance, type TestInstance } from '#hard/support/test-instance.ts'
import { newAddress } from '#hard/support/victims.ts'
import { type Parties, startParties } from '#hard/writers/write-and-leave.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { eventually } from '#test/eventually.ts'
import { visitAs } from '#test/people/belongings.ts'

const [rounds, password] = [12, 'spaza-shop 7']
/** Tables in which the people of these rounds have rows before the purge. */
const leastTables = 10

/** Accounts are deleted and purged while their people, and those who know them, write. */
export const deletionDuringWrites: Scenario = {
  needs: [],
  run: async () => {
    const instance = await openInstance({ TRUST_PROXY: '1' })
    const { db, close } = connectDatabase(await instance.databaseUrl())
    const storage = folderStorage(join(instance.dataDir, 'storage'))
    let isOver = false
    const purge = async () => {
      while (!isOver) {
        await purgeLeavers({ db, storage })
        await sleep(20)
      }
    }
    const purging = purge()
    purging.catch(() => {})
    try {
      return [await instance.withDatabase((client) => deleteMany(instance, client, purging))]
    } finally {
      isOver = true
      await purging.catch(() => {})
      await close()
      await instance.close()
    }
  },
}

async function deleteMany(instance: TestInstance, client: pg.Client, purging: Promise<void>): Promise<Line> {
  const hash = await hashPassword(password)
  const problems: string[] = []
  let [survived, writes, lost, leaked] = [0, 0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const parties = await startParties(instance, client)
    const { userId } = parties.leaver
    const faults: string[] = []
    try {
      await client.query(
        `insert into accounts (user_id, provider_id, account_id, password) values ($1::uuid, 'credential', $1::uuid::text, $2)`,
        [userId, hash],
      )
      await sleep(300 + Math.random() * 1500)
      faults.push(...(await deleteNow(instance, client, parties)))
      const isGone = eventually(async () => (await rowsIn(client, 'users', 'id', userId)) === 0, 30_000)
      if (!(await Promise.race([isGone, purging]))) faults.push('the purge did not end')
    } finally {
      await parties.stop()
    }
    const left = [...(await rowsOf(client, userId)), ...(await filesOf(instance, userId))]
    const missing = await missingWords(instance, client, parties)
    faults.push(...parties.problems)
    if (faults.length + left.length + missing.length === 0) survived += 1
    writes += parties.sent.size
    lost += missing.length
    leaked += left.length
    problems.push(...faults, ...left.map((one) => `left: ${one}`), ...missing)
  }
  problems.push(...leaksInLog(instance.printed(), []))
  const name = 'accounts deleted and purged while people write'
  return { name, tried: rounds, survived, writes, lost, leaked, note: '', problems: problems.slice(0, 20) }
}

/** Deletes the account by its form, and lets 15 days pass once the person's last requests have their responses. */
async function deleteNow(instance: TestInstance, client: pg.Client, parties: Parties): Promise<string[]> {
  const { userId } = parties.leaver
  const by = visitAs(instance.origin, parties.leaver, newAddress())
  const { status, location } = await by.post('/account/deletion', { as: userId, password })
  const faults =
    status === 303 && location === '/' ? [] : [`the deletion was answered by ${status} ${location}`]
  await parties.leaverStops()
  const tables = (await rowsOf(client, userId)).length
  if (tables < leastTables) faults.push(`the person had rows in ${tables} tables only`)
  const files = (await filesOf(instance, userId)).length
  if (files === 0) faults.push('the person had no file')
  await client.query(`update users set leaving_at = now() - interval '15 days' where id = $1`, [userId])
  return faults
}

async function rowsIn(client: pg.Client, table: string, column: string, userId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${column}::text like $1`,
    [`%${userId}%`],
  )
  return rows[0]?.count ?? 0
}

/** Columns of `personalTables` that hold the person, and every table with the id in any other place. */
async function rowsOf(client: pg.Client, userId: string): Promise<string[]> {
  const places = personalTables.flatMap(({ name, columns }) => columns.map((column) => ({ name, column })))
  // A table's name as a column is its whole row.
  const { rows: whole } = await client.query<{ name: string; column: string }>(
    `select quote_ident(relname) as name, quote_ident(relname) as column from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const found: string[] = []
  for (const { name, column } of [...places, ...whole])
    if ((await rowsIn(client, name, column, userId)) > 0) found.push(`${name}.${column}`)
  return found
}

async function filesOf({ dataDir }: TestInstance, userId: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'storage'), { recursive: true, withFileTypes: true })
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return paths.filter((path) => path.includes(userId)).map((path) => path.slice(dataDir.length))
}

/** Acknowledged messages that are not there, or not from the right person; the others' pages without 'Deleted person'. */
async function missingWords(
  { origin }: TestInstance,
  client: pg.Client,
  { sent, leaver, others }: Parties,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string; isGone: boolean; senderId: string }>(
    `select m.id, m.sender_id as "senderId", u.is_gone as "isGone"
    from messages m join users u on u.id = m.sender_id where m.id = any($1)`,
    [[...sent.keys()]],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const missing = [...sent].filter(([id, senderId]) => {
    const one = found.get(id)
    return !one || (senderId === leaver.userId ? !one.isGone : one.senderId !== senderId)
  })
  const problems = missing.map(([id]) => `message ${id} is gone, or somebody else's`)
  for (const { person, conversationId } of others) {
    const { status, body } = await visitAs(origin, person, newAddress()).get(`/inbox/${conversationId}`)
    if (status !== 200 || !body.includes('Deleted person'))
      problems.push(`the other's thread answered ${status}, without 'Deleted person'`)
  }
  return problems
}
