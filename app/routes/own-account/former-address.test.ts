import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newPassword, recoveryOn } from '#test/people/recover-account.ts'
import { expectCleanLog, password } from '#test/people/test-people.ts'
import { type Trader, tradersOf } from '#test/people/test-traders.ts'
import type { Visitor } from '#test/people/visitor.ts'
import { newEmail, useSharedServer } from '#test/servers/use-server.ts'
import { linkIn } from '#test/services/mail-server.ts'

// The former address of an account takes it back for seven days (decision 0060).

const used = useSharedServer()
const { trader } = tradersOf(used)
const { signIn, visitor, set, linkFor, open } = recoveryOn(used)

const mailsTo = (email: string) => used.mail.mails.filter(({ to }) => to?.[0]?.address === email)
const tokenIn = (link: URL) => link.searchParams.get('t') ?? ''
const putBack = (by: Visitor, t: string) => by.post('/account/email/return', { t })

/** Moves the account to another address, as somebody does who is signed in and has that mailbox. */
async function move(by: Visitor, email: string, typed = password): Promise<void> {
  const asked = await by.post('/account/email', { as: '', email, password: typed })
  expect(asked.status).toBe(303)
  const seen = mailsTo(email).findIndex(({ subject }) => subject === 'Use this address for Kasi Market?')
  const link = linkIn(seen < 0 ? await used.mail.next(email) : mailsTo(email).at(-1)!)
  expect((await by.post('/account/email/confirmation', { t: tokenIn(link) })).status).toBe(303)
}

/** The link in the mail that tells a former address of the move. */
async function returnLinkTo(email: string): Promise<URL> {
  const subject = 'Another address for your account on Kasi Market'
  await expect
    .poll(() => mailsTo(email).some((mail) => mail.subject === subject), { timeout: 10_000 })
    .toBe(true)
  return linkIn(mailsTo(email).findLast((mail) => mail.subject === subject)!)
}

const emailOf = async ({ userId }: Pick<Trader, 'userId'>) => {
  const { rows } = await used.db.execute<{ email: string }>(sql`select email from users where id = ${userId}`)
  return rows[0]?.email
}

/** An account whose address a thief replaced, with the link that its owner got. */
async function stolen() {
  const owner = await trader()
  const thief = visitor()
  await signIn(thief, owner.email)
  const mine = newEmail()
  await move(thief, mine)
  return { owner, thief, mine, link: await returnLinkTo(owner.email) }
}

test('the former address puts itself back: a form first, then nobody is signed in, and the old password opens nothing', async () => {
  const { owner, thief, mine, link } = await stolen()
  expect(link.pathname).toBe('/account/email/return')
  const [mail] = mailsTo(owner.email).slice(-1)
  expect(mail?.text, 'the mailbox may be a stranger’s by now').not.toContain(mine)
  const by = visitor()
  for (let scans = 0; scans < 2; scans += 1) {
    const page = await by.get(link.pathname + link.search)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.body).toContain('Put this address back?</h1>')
    expect(page.body).not.toContain(mine)
  }
  expect(await emailOf(owner), 'opening changed nothing').toBe(mine)

  const back = await putBack(by, tokenIn(link))
  expect([back.status, back.location]).toEqual([303, '/auth?mode=set-password'])
  expect(await emailOf(owner)).toBe(owner.email)
  for (const device of [thief, owner.by]) expect((await device.get('/account')).status).toBe(303)
  for (const email of [owner.email, mine])
    expect((await signIn(visitor(), email)).status, 'the password of the thief').toBe(401)
  const form = await by.get('/auth?mode=set-password')
  expect(form.toast).toContain(`Your address is ${owner.email} again.`)
  expect((await set(by)).status).toBe(303)
  expect((await signIn(visitor(), owner.email, newPassword)).status).toBe(303)
  expect((await putBack(by, tokenIn(link))).status, 'once').toBe(404)
  const told = await used.mail.next(mine, mailsTo(mine).length > 1 ? 1 : 0)
  await expect
    .poll(() => mailsTo(mine).map(({ subject }) => subject))
    .toContain('This address has no account on Kasi Market any more')
  expect(told.text).not.toContain(owner.email)
  expect(mailsTo(mine).at(-1)?.text).not.toContain(owner.email)
})

test('who does not go on to a new password asks for one with the address that is back', async () => {
  const { owner, link } = await stolen()
  await putBack(visitor(), tokenIn(link))
  const seen = mailsTo(owner.email).length
  const { by } = await open(await linkFor(owner.email, seen))
  expect((await set(by)).status).toBe(303)
  expect((await signIn(visitor(), owner.email, newPassword)).status).toBe(303)
})

test('twenty at once put it back once', async () => {
  const { owner, link } = await stolen()
  const racers = await Promise.all(Array.from({ length: 20 }, () => putBack(visitor(), tokenIn(link))))
  expect(racers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    303,
    ...Array.from({ length: 19 }, () => 404),
  ])
  expect(await emailOf(owner)).toBe(owner.email)
})

test('a thief who moves the account on cuts off nobody, and whose address it was meanwhile takes nothing back', async () => {
  const { owner, thief, mine, link } = await stolen()
  const third = newEmail()
  await move(thief, third)
  const thievish = await returnLinkTo(mine)
  expect((await putBack(visitor(), tokenIn(link))).status).toBe(303)
  expect(await emailOf(owner)).toBe(owner.email)
  expect((await putBack(thief, tokenIn(thievish))).status).toBe(404)
  expect(await emailOf(owner)).toBe(owner.email)
})

test('each address of a chain puts itself back, also after a thief went back to a later one', async () => {
  const { owner, thief, mine, link } = await stolen()
  await move(thief, newEmail())
  expect((await putBack(thief, tokenIn(await returnLinkTo(mine)))).status).toBe(303)
  expect(await emailOf(owner)).toBe(mine)
  expect((await putBack(visitor(), tokenIn(link))).status).toBe(303)
  expect(await emailOf(owner)).toBe(owner.email)
})

test('an account that came back to an address by itself is not taken away by the one in between', async () => {
  const { owner, thief, mine } = await stolen()
  // The owner presses 'Use this address' in a mail that the thief caused.
  const asked = await thief.post('/account/email', { as: '', email: owner.email, password })
  expect(asked.status).toBe(303)
  await expect
    .poll(() => mailsTo(owner.email).map(({ subject }) => subject))
    .toContain('Use this address for Kasi Market?')
  const link = linkIn(mailsTo(owner.email).findLast(({ subject }) => subject?.startsWith('Use this'))!)
  expect((await visitor().post('/account/email/confirmation', { t: tokenIn(link) })).status).toBe(303)
  expect(await emailOf(owner)).toBe(owner.email)
  const { rows } = await used.db.execute(sql`select from email_returns where user_id = ${owner.userId}`)
  expect(rows).toEqual([])
  expect(mailsTo(mine).map(({ subject }) => subject)).not.toContain(
    'Another address for your account on Kasi Market',
  )
})

test('a thief who deletes the account, or sets another password, does not end the link', async () => {
  for (const harm of ['/account/deletion', '/account/password']) {
    const { owner, thief, link } = await stolen()
    const done = await thief.post(harm, {
      as: '',
      ...(harm === '/account/deletion'
        ? { password }
        : { current: password, password: 'another 99', confirmPassword: 'another 99' }),
    })
    expect(done.status).toBe(303)
    const by = visitor()
    expect((await putBack(by, tokenIn(link))).status, harm).toBe(303)
    expect((await set(by)).status).toBe(303)
    const back = await signIn(by, owner.email, newPassword)
    expect(back.location, harm).toBe(harm === '/account/deletion' ? '/account/return' : '/')
  }
})

test('nobody else gets the address while it can be put back: by signing up, or by moving there; afterwards they do', async () => {
  const { owner, link } = await stolen()
  const signUp = () => visitor().post('/auth', { intent: 'sign-up', email: owner.email, password })
  const refused = await signUp()
  expect([refused.status, refused.toast]).toEqual([409, 'User already exists. Use another email.'])
  const other = await trader()
  await other.by.post('/account/email', { as: '', email: owner.email, password })
  await expect
    .poll(() => mailsTo(owner.email).map(({ subject }) => subject))
    .toContain('This address has an account on Kasi Market')

  await used.db.execute(sql`update email_returns set expires_at = now() where user_id = ${owner.userId}`)
  expect((await visitor().get(link.pathname + link.search)).status, 'after seven days').toBe(404)
  expect((await putBack(visitor(), tokenIn(link))).status).toBe(404)
  expect((await signUp()).status).toBe(303)
})

test('sign-ups that race with the move get the address or a refusal, never two ways to it', async () => {
  for (let round = 0; round < 4; round += 1) {
    const owner = await trader()
    const mine = newEmail()
    await owner.by.post('/account/email', { as: '', email: mine, password })
    const t = tokenIn(linkIn(await used.mail.next(mine)))
    const [moved, ...signedUp] = await Promise.all([
      owner.by.post('/account/email/confirmation', { t }),
      ...Array.from({ length: 3 }, () =>
        visitor().post('/auth', { intent: 'sign-up', email: owner.email, password: 'of somebody else' }),
      ),
    ])
    expect(moved.status).toBe(303)
    expect(signedUp.map(({ status }) => status)).toEqual([409, 409, 409])
  }
})

test('the former address wins over everything that a thief does at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { owner, thief, link } = await stolen()
    const next = newEmail()
    await thief.post('/account/email', { as: '', email: next, password })
    const t = tokenIn(linkIn(await used.mail.next(next)))
    const fresh = { as: '', current: password, password: 'another 99', confirmPassword: 'another 99' }
    const [back, ...harms] = await Promise.all([
      putBack(visitor(), tokenIn(link)),
      thief.post('/account/email/confirmation', { t }),
      thief.post('/account/password', fresh),
      thief.post('/account/email', { as: '', email: newEmail(), password }),
      signIn(visitor(), next),
    ])
    expect(back.status).toBe(303)
    expect(harms.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(await emailOf(owner)).toBe(owner.email)
    for (const typed of [password, 'another 99'])
      expect((await signIn(visitor(), owner.email, typed)).status).toBe(401)
    const left = await used.db.execute(sql`
      select from sessions where user_id = ${owner.userId}
      union all select from email_changes where user_id = ${owner.userId}
      union all select from email_returns where user_id = ${owner.userId}`)
    expect(left.rows).toEqual([])
  }
})

test('an address that a thief confirms while the former one is being put back gets no link of its own', async () => {
  const { owner, mine, link } = await stolen()
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  let end = () => {}
  const mayEnd = new Promise<void>((resolve) => (end = resolve))
  const confirmed = used.db.transaction(async (tx) => {
    await tx.execute(sql`update users set email = ${newEmail()} where id = ${owner.userId}`)
    await tx.execute(sql`
      insert into email_returns (user_id, email, expires_at)
      values (${owner.userId}, ${mine}, now() + interval '7 days')`)
    begun()
    await mayEnd
  })
  await hasBegun
  const back = putBack(visitor(), tokenIn(link))
  const blocked = () =>
    used.db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~ 'delete from email_returns'`)
  await expect.poll(async () => (await blocked()).rows.length).toBe(1)
  end()
  await confirmed
  expect((await back).status).toBe(303)
  expect(await emailOf(owner)).toBe(owner.email)
  const left = await used.db.execute(sql`select from email_returns where user_id = ${owner.userId}`)
  expect(left.rows).toEqual([])
})

test('an address that another account has all the same is said to be taken, and nothing changes', async () => {
  const { owner, mine, link } = await stolen()
  await used.db.execute(sql`
    with freed as (update email_returns set user_id = user_id, email = 'away@example.com' where user_id = ${owner.userId})
    select 1`)
  await visitor().post('/auth', { intent: 'sign-up', email: owner.email, password })
  await used.db.execute(sql`update email_returns set email = ${owner.email} where user_id = ${owner.userId}`)
  const refused = await putBack(visitor(), tokenIn(link))
  expect([refused.status, refused.toast]).toEqual([
    409,
    'Another account uses this address now. Nothing was changed.',
  ])
  expect(await emailOf(owner)).toBe(mine)
})

test('tokens of others, of other links and of 8 KB are dead links', async () => {
  const { owner, mine } = await stolen()
  const other = await stolen()
  await signIn(visitor(), mine)
  const asked = newEmail()
  await other.thief.post('/account/email', { as: '', email: asked, password })
  const confirmation = tokenIn(linkIn(await used.mail.next(asked)))
  for (const t of [
    '',
    'x',
    confirmation,
    `${tokenIn(other.link)}x`,
    'a'.repeat(8192),
    "' or 1=1 --",
    '\u0000',
  ]) {
    expect((await putBack(visitor(), t)).status, t.slice(0, 20)).toBe(404)
    const { status } = await visitor().get(`/account/email/return?t=${encodeURIComponent(t.slice(0, 6000))}`)
    expect(status).toBe(404)
  }
  const returning = tokenIn(other.link)
  expect((await visitor().post('/account/email/confirmation', { t: returning })).status).toBe(404)
  expect(await emailOf(owner)).toBe(mine)
  expect(used.server.output()).not.toContain(returning)
  expectCleanLog(used)
})
