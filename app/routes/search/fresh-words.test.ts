import { expect, test } from 'vitest'
import { hasVocabulary } from '#app/search/vocabulary/rebuild.server.ts'
import { editorOf } from '#test/sellers/test-editor.ts'
import { product } from '#test/sellers/test-sellers.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { open, post, seller } = editorOf(used)
const get = async (path: string) => (await used.visit({ from: newAddress() }).get(path)).body
const suggested = async (typed: string) => {
  const suggestions: { word: string }[] = JSON.parse(await get(`/suggest?q=${typed}`))
  return suggestions.map(({ word }) => word)
}
const within10s = { timeout: 10_000, interval: 500 }

test('the words of a save are suggested and corrected within ten seconds, and go with the offer', async () => {
  await expect.poll(() => hasVocabulary(used.db), within10s).toBe(true)
  // It is remembered that there is none.
  expect(await suggested('zim')).toEqual([])
  const { by } = await seller([product({ title: 'Zimbeleko blanket', description: 'Warm and zoomable' })])
  await expect.poll(() => suggested('zim'), within10s).toEqual(['zimbeleko'])
  expect(await get('/search?q=zimbelleko')).toMatch(/Showing “zimbeleko”/)
  expect(await suggested('zoom')).toEqual([])

  const form = await open(by)
  const named = { ...form, rows: form.rows.map((row) => ({ ...row, title: 'Zoomable blanket' })) }
  expect((await post(by, named, 'publish')).status).toBe(303)
  await expect.poll(() => suggested('zoom'), within10s).toEqual(['zoomable'])
  expect(await suggested('zim')).toEqual([])
}, 40_000)

test('300 suggestions a minute an address; those that are remembered are free', async () => {
  const visitor = used.visit({ from: newAddress() })
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const beginnings = letters.slice(0, 13).flatMap((one) => letters.map((other) => `q${one}${other}`))
  const statuses: number[] = []
  for (let begin = 0; begin < beginnings.length; begin += letters.length) {
    const some = beginnings.slice(begin, begin + letters.length)
    const answers = await Promise.all(some.map((typed) => visitor.get(`/suggest?q=${typed}`)))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  const refused = await visitor.get('/suggest?q=qzzzz')
  expect([refused.status, refused.body, refused.headers.get('cache-control')]).toEqual([
    429,
    '[]',
    'no-store',
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await visitor.get('/suggest?q=qaa')).status).toBe(200)
  expect((await used.visit({ from: newAddress() }).get('/suggest?q=qzzzz')).status).toBe(200)
})
