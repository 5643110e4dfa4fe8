import { afterAll, describe, expect, test } from 'vitest'
import { createStopTokens } from '#app/notices/settings/stop-token.server.ts'
import { stopLinksOf } from '#test/people/stop-links.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { logOf } from '#test/servers/log-lines.ts'
import { useServer } from '#test/servers/use-server.ts'

const secret = crypto.randomUUID()
const used = useServer({ SESSION_SECRET: secret })
const { visitor } = peopleOf(used)
const { trader } = tradersOf(used)
const { lines } = logOf(used)
const { rowsOf, pathOf, press } = stopLinksOf(used, secret)

afterAll(() => expectCleanLog(used))

describe('a wrong link', () => {
  test('is a 404 that says so and leads to the settings, however it is asked', async () => {
    const { userId } = await trader()
    const path = pathOf(userId)
    const wrong = [
      '/mail/stop',
      '/mail/stop?t=',
      '/mail/stop?t=x',
      path.slice(0, -1),
      `${path}A`,
      path.replace('t=', 't=A').slice(0, path.length),
      `/mail/stop?t=${createStopTokens('a guess').makeStopToken(userId)}`,
      pathOf(crypto.randomUUID()),
      '/mail/stop?t=%ff%00',
    ]
    for (const target of wrong) {
      const page = await visitor().get(target)
      expect(page.status, target).toBe(404)
      expect(page.body).toContain('This link does not work</h1>')
      expect(page.body).toContain('href="/account/notices"')
      for (const fields of [{ mail: 'never' }, { mail: 'daily' }]) {
        const posted = await visitor().post(target, fields)
        expect(posted.status, target).toBe(404)
        expect(posted.body).toContain('Nothing was changed.')
      }
      const clicked = await press(target)
      expect([clicked.status, (await clicked.text()).slice(0, 24)]).toEqual([404, 'This link does not work.'])
    }
    expect(await rowsOf(userId)).toEqual([])
  })
})

test('no token is in the log, also when a mail program mangled its link', async () => {
  const { userId } = await trader()
  const token = createStopTokens(secret).makeStopToken(userId)
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  await press(`/mail/stop?t=${wrong}`)
  for (const path of ['%3Ft=', '%253Ft%3D', '=3Ft=3D', '&t=', '/', ''])
    expect((await visitor().get(`/mail/stop${path}${token}`)).status, path).toBe(404)
  const log = lines().map((line) => JSON.stringify(line))
  expect(log.filter((line) => line.includes('/mail/stop')).length).toBeGreaterThan(6)
  expect(log.filter((line) => line.includes(token.slice(0, 30)))).toEqual([])
})
