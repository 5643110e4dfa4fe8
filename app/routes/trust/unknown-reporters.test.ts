import { afterAll, expect, test } from 'vitest'
import { closeCase } from '#app/trust/cases/close-case.server.ts'
import { readZip } from '#test/people/read-zip.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { reportersOf } from '#test/people/test-reporters.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { cookieOf } from '#test/people/visitor.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
const { hiddenOffer } = reportersOf(used)
afterAll(() => expectCleanLog(used))

test('§2 nobody learns who reported: not on a page of its owner, not in the copy of the data', async () => {
  const { vendor, id, reporters } = await hiddenOffer()
  const decision = { verb: 'hide', rule: 'scam', words: '' } as const
  await closeCase(used.db, { caseId: id, byId: (await trader()).userId, decision })
  const told: string[] = []
  for (const path of ['/design-store', `/listing/${vendor.offerId}`, '/account/decisions', '/'])
    told.push((await vendor.by.get(path)).body)
  await vendor.by.post('/account/data', { as: vendor.userId })
  await used.mail.next(vendor.email)
  const [path = ''] = /\/account\/data\/[0-9a-f-]{36}/.exec((await vendor.by.get('/account/data')).body) ?? []
  const copy = await fetch(used.server.origin + path, { headers: { cookie: cookieOf(vendor.by) } })
  const files = readZip(new Uint8Array(await copy.arrayBuffer()))
  told.push(...files.values())

  const all = told.join('')
  expect(all).toContain(vendor.offerId)
  for (const { userId, email } of reporters) {
    expect(all).not.toContain(userId)
    expect(all).not.toContain(email)
  }
})
