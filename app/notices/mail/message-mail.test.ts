import { expect, test } from 'vitest'
import { inLanguage } from '#app/language/current-language.ts'
import type { NoticeContent } from './mail-parts.ts'
import { digestMail } from './message-mail.ts'

const contents = Array.from(
  { length: 40 },
  (_, age): NoticeContent => ({
    conversationId: crypto.randomUUID(),
    listingTitle: `A three-plate stove, number ${age}`,
    priceCents: 120_000,
    otherId: crypto.randomUUID(),
    otherName: 'Thandi’s Kitchen',
    unread: 1,
    messages: ['Is it there?'],
  }),
)
const links = { origin: 'https://kasi.example', stop: 'https://kasi.example/notices/stop/x' }

test('a digest of many conversations shows the newest, first, and says how many are left out', () => {
  const { html, text } = inLanguage('en', () =>
    digestMail(contents, { userId: 'u', day: '2026-11-26' }, links),
  )
  const shown = Array.from(html.matchAll(/number (\d+)/g), ([, age]) => Number(age))
  expect(shown.length).toBeGreaterThan(10)
  expect(shown).toEqual(Array.from(shown, (_, at) => at))
  expect(html).toContain(`And ${40 - shown.length} older conversations.`)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(6000)
  for (const { conversationId } of contents) expect(text).toContain(conversationId)
})

test('a digest of few conversations leaves out none', () => {
  const { html } = inLanguage('en', () =>
    digestMail(contents.slice(0, 2), { userId: 'u', day: '2026-11-26' }, links),
  )
  expect(html).toContain('number 1')
  expect(html).not.toContain('older conversation')
})
