import { expect, test } from 'vitest'
import { recoveryOn } from '#test/people/recover-account.ts'
import { expectCleanLog, password } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'
import { openStream } from '#test/stream-reader.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
const { signIn, visitor, linkFor, open, set } = recoveryOn(used)
const fresh = 'mabele and 9 pots'

test('a new password asks for the present one, ends every other session and link, and keeps this one', async () => {
  const { by, email } = await trader()
  const laptop = visitor()
  await signIn(laptop, email)
  const stream = await openStream(used.server.origin, laptop)
  const recovery = await open(await linkFor(email))
  const change = (current: string, typed = fresh, again = typed) =>
    by.post('/account/password', { as: '', current, password: typed, confirmPassword: again })
  expect((await change('wrong')).status).toBe(401)
  expect((await change(password, fresh, 'other')).toast).toBe("Passwords don't match. Please try again.")
  expect((await change(password, '12345')).toast).toBe('Password must be at least 6 characters long.')
  expect((await signIn(visitor(), email)).status, 'nothing changed').toBe(303)

  expect((await change(password)).location).toBe('/account')
  expect(await stream.ended).toContain('event: session-ended')
  expect((await laptop.get('/account')).status).toBe(303)
  expect((await by.get('/account')).status).toBe(200)
  expect((await set(recovery.by)).status).toBe(401)
  expect((await signIn(visitor(), email)).status).toBe(401)
  expect((await signIn(visitor(), email, fresh)).status).toBe(303)
})

test('two new passwords at once: one of them is set', async () => {
  const { by, email } = await trader()
  const typed = ['first of two', 'second of two']
  const answers = await Promise.all(
    typed.map((one) =>
      by.post('/account/password', { as: '', current: password, password: one, confirmPassword: one }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 401])
  const set303 = typed[answers.findIndex(({ status }) => status === 303)] ?? ''
  expect((await signIn(visitor(), email, set303)).status).toBe(303)
  expectCleanLog(used)
})
