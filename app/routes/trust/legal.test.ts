import { afterAll, expect, test } from 'vitest'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useServer } from '#test/servers/use-server.ts'

const facts = {
  OPERATOR_NAME: 'Kasi Market (Pty) Ltd',
  OPERATOR_ADDRESS: '1 Vilakazi Street, Orlando West',
  OPERATOR_EMAIL: 'people@kasi.example',
  OPERATOR_PHONE: '011 555 0100',
}
const used = useServer(facts)
const { trader, conversation, reply } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, path]) => path)

test('the page of the operator shows the configured facts, and says which one is missing', async () => {
  const { body } = await used.visit().get('/about/legal')
  for (const fact of Object.values(facts)) expect(body).toContain(fact)
  expect(body.match(/not given yet/g), 'the information officer').toHaveLength(1)
  expect(body).not.toContain('shown to nobody')
  expect(links(body)).toEqual(expect.arrayContaining(['/account/data', '/account/deletion']))
})

test('each footer leads to both pages', async () => {
  const { by } = await trader()
  for (const who of [used.visit(), by])
    for (const path of ['/', '/search', '/safety', '/nowhere', '/inbox', '/about/legal']) {
      const { body } = await who.get(path)
      const footer = /<footer.*?<\/footer>/s.exec(body)?.[0] ?? ''
      expect(links(footer).slice(0, 2), path).toEqual(['/safety', '/about/legal'])
    }
  expect(links((await used.visit().get('/auth')).body)).toContain('/about/legal')
})

test('what a sender is asked leads to the page about safety, in the thread and in the dialog', async () => {
  const { buyer, vendor, conversationId } = await conversation()
  const words = 'Pay into FNB account 62845512345'
  const asked = await reply(buyer, conversationId, words)
  const form = /<form novalidate.*?<\/form>/s.exec(asked.body)?.[0] ?? ''
  expect([asked.status, form.includes('data-warning="bank-account"')]).toEqual([422, true])
  expect(links(form)).toContain('/safety')
  const other = await trader()
  const dialog = await other.by.post(`/listing/${vendor.offerId}/contact`, { id: '', content: words })
  const inDialog = /<dialog.*?<\/dialog>/s.exec(dialog.body)?.[0] ?? ''
  expect([dialog.status, links(inDialog).includes('/safety')]).toEqual([422, true])
})
