import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { isTold } from '#app/news/settings.server.ts'
import { createStopTokens, type StopPurpose } from '#app/notices/settings/stop-token.server.ts'
import { stopLinksOf } from '#test/people/stop-links.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useServer } from '#test/servers/use-server.ts'

const secret = crypto.randomUUID()
const used = useServer({ SESSION_SECRET: secret })
const { visitor } = peopleOf(used)
const { trader } = tradersOf(used)
const { mailOf, ask, press } = stopLinksOf(used, secret)
afterAll(() => expectCleanLog(used))

const pathOf = (id: string, purpose: StopPurpose, by: string = secret) =>
  `/mail/stop?t=${createStopTokens(by).makeStopToken(id, purpose)}`

async function waiting() {
  const { userId } = await trader()
  const ids: string[] = []
  for (const address of ['/search?q=fridge&in=soweto', '/c/furniture']) {
    const { rows } = await used.db.execute<{ id: string }>(sql`
      insert into saved_searches (user_id, address, keys, has_picture) values (${userId}, ${address}, '{}', false) returning id`)
    ids.push(rows[0]?.id ?? '')
  }
  const searches = async () => {
    const { rows } = await used.db.execute<{ id: string }>(
      sql`select id from saved_searches where user_id = ${userId}`,
    )
    return rows.map(({ id }) => id).toSorted()
  }
  return { userId, ids, searches }
}

test('the link that stops all news: opening changes nothing, its button stops news, and not mails of messages', async () => {
  const { userId, ids, searches } = await waiting()
  const path = pathOf(userId, 'news')
  for (const _ of [1, 2]) {
    const { status, body } = await visitor().get(path)
    expect(status).toBe(200)
    expect(body).toContain('Stop these notices?</h1>')
    expect(body).toContain('Notices of messages go on.')
  }
  expect(await isTold(used.db, userId)).toBe(true)
  for (const _ of [1, 2]) {
    const { status, body } = await visitor().post(path, { mail: 'never' })
    expect([status, body.includes('These notices have stopped</h1>')]).toEqual([200, true])
  }
  expect((await visitor().get(path)).body).toContain('These notices have stopped</h1>')
  expect([await isTold(used.db, userId), await mailOf(userId)]).toEqual([false, 'soon'])
  expect(await searches()).toEqual(ids.toSorted())
})

test('one press in a mail program stops all news, and not mails of messages, as often as it comes', async () => {
  const { userId } = await waiting()
  for (const _ of [1, 2]) {
    const response = await press(pathOf(userId, 'news'))
    expect([response.status, await response.text()]).toEqual([
      200,
      'These notices have stopped. We tell you nothing more about what you wait for. Notices of messages go on.\n',
    ])
  }
  expect([await isTold(used.db, userId), await mailOf(userId)]).toEqual([false, 'soon'])
})

test('the link of one search ends that one alone, which its page names', async () => {
  const { userId, ids, searches } = await waiting()
  const [fridge = '', furniture] = ids
  const path = pathOf(fridge, 'search')
  const name = '“fridge” in Soweto'
  expect((await visitor().get(path)).body).toContain(`We will tell you nothing more about ${name}.`)
  expect((await searches()).length).toBe(2)
  expect((await visitor().post(path, { mail: 'daily' })).status).toBe(400)
  expect((await visitor().post(path, { mail: 'never' })).body).toContain(
    `We tell you nothing more about ${name}.`,
  )
  expect(await searches()).toEqual([furniture])
  const again = [await visitor().get(path), await visitor().post(path, { mail: 'never' })]
  for (const { status, body } of again)
    expect([status, body.includes('These notices have stopped</h1>')]).toEqual([200, true])
  expect(await isTold(used.db, userId)).toBe(true)
})

test('a wrong token is a 404 and changes nothing', async () => {
  const { userId, ids, searches } = await waiting()
  const wrong = [
    pathOf(userId, 'news', 'a guess'),
    pathOf(ids[0] ?? '', 'search', 'a guess'),
    `${pathOf(userId, 'news')}A`,
    pathOf(crypto.randomUUID(), 'news'),
  ]
  for (const path of wrong) {
    const statuses = [
      (await visitor().get(path)).status,
      (await visitor().post(path, { mail: 'never' })).status,
      (await press(path)).status,
      (await ask(path, { method: 'HEAD' })).status,
    ]
    expect(statuses, path).toEqual([404, 404, 404, 404])
  }
  expect([await isTold(used.db, userId), (await searches()).length]).toEqual([true, 2])
})
