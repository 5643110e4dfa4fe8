import { existsSync } from 'node:fs'
import { parseEmail } from '#app/accounts/account-rules.ts'
import { addOperator, listOperators, removeOperator } from '#app/trust/operators/operators.server.ts'
import { connectDatabase } from '#db/client.ts'
import { readConfig } from '#server/config.ts'
import { openForReading } from '#server/process/find-database.ts'

// npm run operator -- add thandi@example.com | remove thandi@example.com | list
// Names the people who decide about reports at /operators. The account must exist.
if (existsSync('.env')) process.loadEnvFile()
const [verb, typed = ''] = process.argv.slice(2)
const email = parseEmail(typed)
if (verb === 'list') await withDatabase(list)
else if ((verb === 'add' || verb === 'remove') && email.ok)
  await withDatabase((db) => (verb === 'add' ? add : remove)(db, email.value))
else fail('npm run operator -- add EMAIL | remove EMAIL | list')

type Db = ReturnType<typeof connectDatabase>['db']

async function add(db: Db, address: string) {
  if (!(await addOperator(db, address))) return fail(`${address} has no account: sign up first.`)
  console.log(`${address} is an operator. They set up their second factor at /operators within a day.`)
}

async function remove(db: Db, address: string) {
  if (!(await removeOperator(db, address))) return fail(`${address} is no operator.`)
  console.log(`${address} is an operator no longer.`)
}

async function list(db: Db) {
  const named = await listOperators(db)
  for (const one of named)
    console.log(`${one.addedDay}  ${one.isEnrolled ? 'second factor' : 'not set up   '}  ${one.email}`)
  if (named.length === 0) console.log('Nobody is an operator yet.')
}

async function withDatabase(work: (db: Db) => Promise<void>) {
  const { url, stop } = await openForReading(readConfig(process.env))
  const { db, close } = connectDatabase(url)
  try {
    await work(db)
  } finally {
    await close()
    await stop()
  }
}

function fail(text: string) {
  console.error(text)
  process.exitCode = 1
}
