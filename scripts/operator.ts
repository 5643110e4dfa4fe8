import { parseEmail } from '#app/accounts/account.ts'
import { addOperator, listOperators, removeOperator } from '#app/trust/operators/operators.server.ts'
import type { Database } from '#db/client.ts'
import { fail, withMarketDatabase } from './market-command.ts'

// npm run operator -- add thandi@example.com | remove thandi@example.com | list
// Names the people who decide about reports at /operators. The account must exist.
const [verb, typed = ''] = process.argv.slice(2)
const email = parseEmail(typed)
if (verb === 'list') await withMarketDatabase(list)
else if ((verb === 'add' || verb === 'remove') && email.ok)
  await withMarketDatabase((db) => (verb === 'add' ? add : remove)(db, email.value))
else fail('npm run operator -- add EMAIL | remove EMAIL | list')

async function add(db: Database, address: string) {
  switch (await addOperator(db, address)) {
    case 'unknown':
      return fail(`${address} has no account: sign up first.`)
    case 'unproved':
      return fail(`${address} has not proved that address: ask them to use ‘Forgot password?’ once.`)
    case 'added':
      return console.log(
        `${address} is an operator. They set up their second factor at /operators within a day.`,
      )
  }
}

async function remove(db: Database, address: string) {
  if (!(await removeOperator(db, address))) return fail(`${address} is no operator.`)
  console.log(`${address} is an operator no longer.`)
}

async function list(db: Database) {
  const named = await listOperators(db)
  for (const one of named)
    console.log(`${one.addedDay}  ${one.isEnrolled ? 'second factor' : 'not set up   '}  ${one.email}`)
  if (named.length === 0) console.log('Nobody is an operator yet.')
}
