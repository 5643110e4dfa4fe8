import { AxeBuilder } from '@axe-core/playwright'
import { inLanguage } from '#app/language/current-language.ts'
import { digestMail, messageMail } from '#app/notices/mail/message-mail.ts'
import { expect, test } from '#e2e/support/fixtures.ts'

const content = {
  conversationId: '0d7f4c1e-1111-4222-8333-444455556666',
  listingTitle: 'Amagwinya',
  priceCents: 500,
  otherId: '0d7f4c1e-1111-4222-8333-444455556667',
  otherName: 'Thandi',
  unread: 7,
  messages: ['Hi, is it still warm?', 'I can come at four.'],
}
const links = { origin: 'https://kasi.example', stop: 'https://kasi.example/mail/stop?t=x' }
const mails = inLanguage('en', () => ({
  message: messageMail(content, { number: 2, lastSentNumber: 0 }, links),
  digest: digestMail([content, content], { userId: content.otherId, day: '2026-11-23' }, links),
}))

for (const [name, { html }] of Object.entries(mails))
  test(`the mail of a ${name} has readable colours in a light and a dark mail program`, async ({ page }) => {
    const boards: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setContent(html)
      const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
      expect(violations).toEqual([])
      boards.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
        'else mail programs invert the light one',
      ).toBe('light dark')
      await page.screenshot({ path: test.info().outputPath(`${name}-${colorScheme}.png`) })
    }
    expect(boards).toEqual(['rgb(251, 243, 227)', 'rgb(22, 17, 13)'])
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(6000)
  })
