import { afterAll, beforeAll, expect, test } from 'vitest'
import '#app/texts/translations.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { languageCodes } from '#app/language/languages.ts'
import { missingTexts } from '#app/language/texts-of.ts'
import { formatRand } from '#app/listings/price/money.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'
import { searchName } from '#app/search/page/results-view.server.ts'
import { fridges, makeNewsReader, type NewsServers, startNewsServers } from '#test/people/news-people.ts'
import { faultsIn } from '#test/people/people-of-languages.ts'
import { useDatabase } from '#test/servers/database.ts'
import { newsMailTexts, newsTexts } from './news-texts.ts'
import { questionAt } from './saved-searches.server.ts'

const used = useDatabase()
let servers: NewsServers
beforeAll(async () => (servers = await startNewsServers(used.db)))
afterAll(() => servers.close())

const offerOf = (title: string) => noticeTexts.offer(title, formatRand(90_000))

test.each(languageCodes)('%s: a mail of news is in the language of its reader', async (code) => {
  const { addSearch, noteFound, keep, note, passToEvening, tellNews, mails } = await makeNewsReader(
    used.db,
    servers,
    code,
  )
  await noteFound(await addSearch())
  await note(await keep({ title: 'Stofu', priceCents: 90_000 }), 'cheaper')
  passToEvening()
  await tellNews()
  const [mail] = mails()
  expect(
    faultsIn(mail!, code, () => {
      const name = searchName(questionAt(fridges))
      const { subject, found, cheaper, noAnswer, stopOne, stopAll } = newsMailTexts
      const lines = [found(name, offerOf('Fridge')), cheaper(offerOf('Stofu'), formatRand(100_000))]
      const foot = [noAnswer, noticeTexts.settings, stopOne(name), stopAll]
      return { subject: subject(2), words: [...lines, newsTexts.heading, ...foot] }
    }),
  ).toEqual([])
})

test.each(languageCodes)('%s: a push of news is in the language of its reader', async (code) => {
  const { addSearch, noteFound, phone, tellNews } = await makeNewsReader(used.db, servers, code)
  const { taken } = await phone()
  const searchId = await addSearch()
  await noteFound(searchId, 'Old')
  await noteFound(searchId)
  await tellNews()
  const said = inLanguage(code, () => ({
    title: newsMailTexts.subject(2),
    body: `${newsMailTexts.found(searchName(questionAt(fridges)), offerOf('Fridge'))}\n${newsMailTexts.more(1)}`,
  }))
  expect(taken.map(({ message }) => message)).toMatchObject([{ lang: code, ...said }])
})

test('no text of these notices was missing in a language', () => {
  expect([...missingTexts]).toEqual([])
})
