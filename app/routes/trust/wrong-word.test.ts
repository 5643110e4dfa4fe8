import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newAddress, useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()

const sent = async (wrong: string) => {
  const { rows } = await used.db.execute<{ items: Record<string, string>; kind: string }>(sql`
    select items, kind from wrong_words join cases using (subject_id) where items ->> 'wrong' = ${wrong}`)
  return rows
}

test('each page in another language leads to a form, which opens a case with the page, the language and the words', async () => {
  const visitor = used.visit({ from: newAddress() })
  const { body } = await visitor.get('/zu/safety')
  const [, path = ''] = /href="(\/wrong-word[^"]*)"/.exec(body) ?? []
  expect(path).toBe('/wrong-word?page=%2Fsafety')
  const form = (await visitor.get(path)).body
  expect(form).toContain('<html lang="zu"')
  expect(form).toContain('name="page" value="/safety"')
  const wrong = `Isikhangiso ${crypto.randomUUID()}`
  const fields = { page: '/safety', wrong, better: 'Okuthengiswayo' }
  expect((await visitor.post('/wrong-word', fields)).location).toBe('/')
  expect((await visitor.get('/')).toast).not.toBe(null)
  expect(await sent(wrong)).toMatchObject([{ items: { ...fields, language: 'zu' }, kind: 'words' }])
})

test('nothing typed is lost, and no words open no case', async () => {
  const visitor = used.visit({ from: newAddress() })
  const better = `Better ${crypto.randomUUID()}`
  const { status, body } = await visitor.post('/wrong-word', { page: '/', wrong: ' ', better })
  expect(status).toBe(400)
  expect(body).toContain(better)
  expect(body).toContain('Write the word that is wrong.')
  const long = 'x'.repeat(501)
  expect((await visitor.post('/wrong-word', { page: '/', wrong: long, better: '' })).status).toBe(400)
  expect(await sent(long)).toEqual([])
})

test('a page that is no text is cleaned, and ten in a day are enough, which cost reports of fraud nothing', async () => {
  const visitor = used.visit({ from: newAddress() })
  const wrong = `Word ${crypto.randomUUID()}`
  const post = () => visitor.post('/wrong-word', { page: '\u0000/\ud83d', wrong, better: '' })
  for (let sends = 0; sends < 10; sends += 1) expect((await post()).status).toBe(303)
  expect((await post()).status).toBe(429)
  expect((await sent(wrong))[0]?.items.page).not.toContain('\u0000')
})

test('of a page nobody’s id is stored, and a path without a page is none', async () => {
  const visitor = used.visit({ from: newAddress() })
  for (const [path, page] of [
    [`/listing/${crypto.randomUUID()}`, '/listing/:listingId'],
    ['/v/22222222', '/v/:code/:offer?'],
    [`/inbox/${crypto.randomUUID()}`, '/inbox/:conversationId?'],
    ['/thandi@example.com', '/*'],
    ['thandi', '/*'],
  ]) {
    const wrong = `Igama ${crypto.randomUUID()}`
    await visitor.post('/wrong-word', { page: path ?? '', wrong, better: '' })
    expect((await sent(wrong))[0]?.items.page, path).toBe(page)
  }
})

test('pages in English ask for no words', async () => {
  expect((await used.visit().get('/safety')).body).not.toContain('/wrong-word')
})
