import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newPassword, recoveryOn } from '#test/people/recover-account.ts'
import { codeNow, operatorsOf, secretIn } from '#test/people/test-operators.ts'
import { expectCleanLog, password } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import type { Visitor } from '#test/people/visitor.ts'
import { newEmail, useSharedServer } from '#test/servers/use-server.ts'
import { linkIn } from '#test/services/mail-server.ts'

// What somebody got with a password that they stole, after its owner has set another one (decision 0060).

const used = useSharedServer()
const { trader } = tradersOf(used)
const { named } = operatorsOf(used)
const { signIn, visitor, linkFor, open, set, ask: askForLink } = recoveryOn(used)

const askForAddress = (by: Visitor, email: string, typed = password) =>
  by.post('/account/email', { as: '', email, password: typed })
const confirm = (by: Visitor, t: string) => by.post('/account/email/confirmation', { t })

/** Somebody who signed in with the owner's password, and has a link for another address. */
async function thiefOf(email: string) {
  const by = visitor()
  expect((await signIn(by, email)).status).toBe(303)
  const mine = newEmail()
  expect((await askForAddress(by, mine)).status).toBe(303)
  const link = linkIn(await used.mail.next(mine))
  return { by, mine, link, token: link.searchParams.get('t') ?? '' }
}

async function recover(email: string) {
  const seen = used.mail.mails.filter(({ to }) => to?.[0]?.address === email).length
  const { by } = await open(await linkFor(email, seen))
  expect((await set(by)).status).toBe(303)
}

const emailOf = async (userId: string) => {
  const { rows } = await used.db.execute<{ email: string }>(sql`select email from users where id = ${userId}`)
  return rows[0]?.email
}

test('a link for another address, asked for with a stolen password, is dead after the owner recovers the account', async () => {
  const owner = await trader()
  const thief = await thiefOf(owner.email)
  // The mail about the request comes to the owner.
  await used.mail.next(owner.email)
  await recover(owner.email)
  const page = await thief.by.get(thief.link.pathname + thief.link.search)
  expect(page.status).toBe(404)
  expect(page.body).toContain('That link no longer works')
  expect((await confirm(thief.by, thief.token)).status).toBe(404)
  expect(await emailOf(owner.userId)).toBe(owner.email)
  expect((await signIn(visitor(), thief.mine, newPassword)).status).toBe(401)
  expect((await signIn(visitor(), owner.email, newPassword)).status).toBe(303)
  expect((await thief.by.get('/account')).status, 'the session of the thief').toBe(303)
})

test('the link is alive until then: used before, it moves the account, and the recovery link to the old address is dead', async () => {
  const owner = await trader()
  const thief = await thiefOf(owner.email)
  await used.mail.next(owner.email)
  const recovery = await open(await linkFor(owner.email, 1))
  expect((await confirm(thief.by, thief.token)).status).toBe(303)
  expect((await set(recovery.by)).status).toBe(401)
  expect(await emailOf(owner.userId)).toBe(thief.mine)
})

test('an address that is asked for while the password is replaced does not outlive it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const owner = await trader()
    const { by } = await open(await linkFor(owner.email))
    const thief = visitor()
    await signIn(thief, owner.email)
    await Promise.all([set(by), ...Array.from({ length: 4 }, () => askForAddress(thief, newEmail()))])
    expect((await signIn(visitor(), owner.email, newPassword)).status).toBe(303)
    const { rows } = await used.db.execute(sql`select from email_changes where user_id = ${owner.userId}`)
    expect(rows).toEqual([])
  }
})

test('every new password ends what the former one opened, also one that is written by hand', async () => {
  const owner = await trader()
  const thief = await thiefOf(owner.email)
  await askForLink(owner.email)
  await expect
    .poll(
      async () => (await used.db.execute(sql`select from verifications where value = ${owner.userId}`)).rows,
    )
    .toHaveLength(1)
  await used.db.execute(sql`update accounts set password = '' where user_id = ${owner.userId}`)
  const left = await used.db.execute(sql`
    select from sessions where user_id = ${owner.userId}
    union all select from verifications where value = ${owner.userId}
    union all select from email_changes where user_id = ${owner.userId}`)
  expect(left.rows).toEqual([])
  expect((await confirm(thief.by, thief.token)).status).toBe(404)
})

test('a second factor whose secret was shown, and not confirmed, is another one after a new password', async () => {
  const owner = await named()
  const thief = visitor()
  await signIn(thief, owner.email)
  const seen = secretIn((await thief.get('/operators/second-factor')).body)
  await recover(owner.email)
  const back = visitor()
  await signIn(back, owner.email, newPassword)
  const fresh = secretIn((await back.get('/operators/second-factor')).body)
  expect(fresh).not.toEqual(seen)
  const enrol = (secret: Buffer) =>
    back.post('/operators/second-factor', { as: owner.userId, intent: 'enrol', code: codeNow(secret) })
  expect((await enrol(seen)).status).toBe(403)
  expect((await enrol(fresh)).status).toBe(200)
})

test('what was asked for in the moment of deletion is dead after coming back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const owner = await trader()
    const asked = Array.from({ length: 4 }, () => newEmail())
    await Promise.all([
      owner.by.post('/account/deletion', { as: '', password }),
      ...asked.map((email) => askForAddress(owner.by, email)),
    ])
    const { rows } = await used.db.execute(sql`select from email_changes where user_id = ${owner.userId}`)
    expect(rows).toEqual([])
  }
  expectCleanLog(used)
})
