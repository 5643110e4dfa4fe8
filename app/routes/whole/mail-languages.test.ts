import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import '#app/texts/translations.ts'
import { mailTexts, recoveryMail } from '#app/accounts/settings/email-mails.ts'
import { inLanguage } from '#app/language/current-language.ts'
import { type Language, languageCodes, languages } from '#app/language/languages.ts'
import { noticeTexts } from '#app/notices/notice-texts.ts'
import { stopTexts } from '#app/notices/settings/stop-screen.tsx'
import { deviceLabel, deviceWords } from '#app/text/device-name.ts'
import { reportTexts } from '#app/trust/report/report.ts'
import { stopLinksOf } from '#test/people/stop-links.ts'
import { password, peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { type PushService, startPushService } from '#test/push/push-service.ts'
import { subscribeBrowser } from '#test/push/subscribe-browser.ts'
import { newAddress, useServer } from '#test/servers/use-server.ts'

let service: PushService
const secret = crypto.randomUUID()
const used = useServer(async () => {
  service = await startPushService()
  return { SESSION_SECRET: secret, PUSH_HOSTS: service.host, NOTICE_PUSH_AFTER: '1', NOTICE_MAIL_AFTER: '1' }
})
afterAll(() => service.stop())
const { visitor } = peopleOf(used)
const { trader, seller, contact } = tradersOf(used)
const { pathOf } = stopLinksOf(used, secret)

const htmlLang = (body = '') => /<html lang="([^"]+)"/.exec(body)?.[1]
const asHtml = (text: string) => text.replaceAll("'", '&#x27;')
const others = (code: Language) => languageCodes.filter((one) => one !== code)

describe('what the browser of a person chose last is the language of', () => {
  test.each(languageCodes)('%s: a mail with a link for a new password', async (code) => {
    const { by, email } = await trader()
    await by.get(`/${code}/`)
    // Whoever asks may speak another language: the mail is for the owner of the address.
    const asks = visitor()
    await asks.get(`/${others(code)[0]}/`)
    await asks.post('/auth', { intent: 'forgot-password', email })
    const mail = await used.mail.next(email)
    const { subject, text } = inLanguage(code, () => recoveryMail('https://x', email))
    expect(mail.subject).toBe(subject)
    expect(mail.text?.replace(/https?:\/\/\S+/, 'https://x').trim()).toBe(text.trim())
    expect(htmlLang(mail.html)).toBe(languages[code].htmlLang)
  })

  test.each(languageCodes)('%s: a mail about a new device', async (code) => {
    const { by, email } = await trader()
    await by.get(`/${code}/`)
    const agent = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
    await visitor().post(
      '/auth',
      { intent: 'sign-in', email, password },
      { origin: used.server.origin, 'user-agent': agent },
    )
    const mail = await used.mail.next(email)
    const words = inLanguage(code, () => [mailTexts.eventNotYou, deviceWords('Chrome on Android')])
    expect(mail.subject).toBe(inLanguage(code, () => mailTexts.events.device.subject))
    for (const one of words) expect(mail.text).toContain(one)
    expect(htmlLang(mail.html)).toBe(languages[code].htmlLang)
  })

  test.each(languageCodes)('%s: a mail and a push of a message', async (code) => {
    const mailed = await seller()
    await mailed.by.get(`/${code}/`)
    const pushed = await seller()
    await pushed.by.get(`/${code}/`)
    const browser = await subscribeBrowser(service, used.server.origin, pushed)
    const buyer = await trader()
    await buyer.by.get(`/${others(code)[0]}/`)
    for (const { offerId } of [mailed, pushed]) await contact(buyer, offerId, 'Molo')
    const mail = await used.mail.next(mailed.email)
    for (const one of inLanguage(code, () => [noticeTexts.answer, noticeTexts.noAnswer, noticeTexts.stop]))
      expect(mail.text).toContain(one)
    expect(htmlLang(mail.html)).toBe(languages[code].htmlLang)
    await expect.poll(() => browser.taken.length).toBe(1)
    const about = inLanguage(code, () => noticeTexts.about('Vetkoek'))
    expect(browser.taken[0]?.message).toMatchObject({ lang: code, body: about })
    // The page of notices names the device by the same words as mails do.
    const { body } = await pushed.by.get('/account/notices')
    expect(body).toContain(`<bdi>${inLanguage(code, () => deviceLabel('A browser'))}</bdi>`)
  })
})

test('a visitor is answered in the language of the page on which they reported last', async () => {
  const { offerId } = await seller()
  const path = `/report?listing=${offerId}`
  const email = `visitor-${crypto.randomUUID()}@example.com`
  for (const code of languageCodes) {
    const by = used.visit({ from: newAddress() })
    const { body } = await by.get(`/${code}${path}`)
    expect(body).toContain(asHtml(inLanguage(code, () => reportTexts.send)))
    await by.post(path, { reason: 'scam', name: 'Sipho', email })
    const { rows } = await used.db.execute(sql`select language from reports where reporter_email = ${email}`)
    expect(rows).toEqual([{ language: code }])
  }
})

describe('/mail/stop speaks the language of the browser that opens it', () => {
  test.each(languageCodes)('%s: the question, what was chosen, a link that is dead', async (code) => {
    const { userId, by } = await trader()
    // The language of the mails may be another one.
    await by.get(`/${others(code)[0]}/`)
    const reader = visitor()
    await reader.get(`/${code}/`)
    const read = (key: keyof typeof stopTexts) => asHtml(inLanguage(code, () => stopTexts[key]))
    const expectPage = (
      body: string,
      heading: keyof typeof stopTexts,
      ...shown: (keyof typeof stopTexts)[]
    ) => {
      expect(htmlLang(body)).toBe(languages[code].htmlLang)
      expect(body).toContain(`<title>${read(heading)}`)
      expect(body).toContain(`${read(heading)}</h1>`)
      for (const key of shown) expect(body, key).toContain(read(key))
      const foreign = others(code).flatMap((other) =>
        [heading, ...shown]
          .map((key) => asHtml(inLanguage(other, () => stopTexts[key])))
          .filter(
            (one) => !Object.keys(stopTexts).some((key) => read(key as keyof typeof stopTexts).includes(one)),
          ),
      )
      expect(foreign.filter((one) => body.includes(one))).toEqual([])
    }
    expectPage((await reader.get(pathOf(userId))).body, 'askHeading', 'ask', 'stop', 'fewer')
    const post = async (mail: string) => (await reader.post(pathOf(userId), { mail })).body
    expectPage(await post('daily'), 'dailyHeading', 'daily')
    expectPage((await reader.get(pathOf(userId))).body, 'askHeading', 'askDaily', 'stop')
    expectPage(await post('never'), 'stoppedHeading', 'stopped', 'instead', 'settings')
    const dead = await reader.get('/mail/stop?t=x')
    expect(dead.status).toBe(404)
    expectPage(dead.body, 'deadHeading', 'dead', 'deadSettings')
    const pressed = await reader.post(pathOf(userId), { 'List-Unsubscribe': 'One-Click' })
    expect(pressed.body).toBe(inLanguage(code, () => `${stopTexts.stoppedHeading}. ${stopTexts.stopped}\n`))
  })
})
