import type { Browser, Page } from '@playwright/test'
import { codeOf, stepAt } from '#app/trust/operators/totp.server.ts'
import { comeToCase, comeToDesk } from '#e2e/support/come-to-desk.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { fillSignIn } from '#e2e/support/journey-people.ts'
import { anotherBrowser, becomeSeller, test } from '#e2e/support/journey-traders.ts'

for (const javaScriptEnabled of [false, true])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })
    // Four people, each in a browser of their own.
    test.slow()

    const another = async (browser: Browser, baseURL: string | undefined) =>
      await (await anotherBrowser(browser, baseURL, { javaScriptEnabled })).newPage()

    /** A visitor reports an offer; returns its name. */
    async function report(page: Page, offer: string): Promise<string> {
      await page.goto(offer)
      const title = await page.getByRole('heading', { level: 1 }).innerText()
      await page.getByRole('link', { name: 'Report this offer' }).click()
      await page.getByRole('radio', { name: 'It may not be sold' }).check()
      await page.getByLabel('Your name').fill('Sipho')
      await page.getByLabel('Your e-mail address').fill('sipho@example.com')
      await page.getByRole('button', { name: 'Send report' }).click()
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
      return title
    }

    /** Hides the offer from the queue, by the rule that was reported. */
    async function hide(desk: Page, title: string, words: string): Promise<void> {
      await comeToCase(desk, title)
      await desk.getByRole('link', { name: `Offer: ${title}` }).click()
      await desk.getByRole('radio', { name: 'Hide it' }).check()
      await expect(desk.getByLabel('Which rule')).toHaveValue('forbidden')
      await desk.getByLabel('Words to the person').fill(words)
      await desk.getByRole('button', { name: 'Decide' }).click()
      await expect(desk.getByText('It is hidden.')).toBeVisible()
      await expect(desk.getByRole('link', { name: `Offer: ${title}` })).toHaveCount(0)
    }

    test('the desk: a code at each sign-in, a case decided with a reason, undone; its person appeals once, another operator decides', async ({
      page: seller,
      browser,
      baseURL,
    }) => {
      const offer = await becomeSeller(seller)
      const visitor = await another(browser, baseURL)
      const title = await report(visitor, offer)
      const statusOf = async () => (await visitor.goto(offer))?.status()

      const desk = await another(browser, baseURL)
      const { secret, ...operator } = await comeToDesk(desk)
      await desk.context().clearCookies()
      await desk.goto('/auth')
      await fillSignIn(desk, operator)
      await expect(desk.getByText('Welcome back!')).toBeVisible()
      await desk.goto('/operators')
      await expect(desk.getByRole('heading', { level: 1, name: 'Your code' })).toBeVisible()
      const code = desk.getByLabel('Six digits from your app, or a recovery code')
      await code.fill('abcdef')
      await desk.getByRole('button', { name: 'Open the desk' }).click()
      await expect(desk.getByText('That code does not work.')).toBeVisible()
      await code.fill(codeOf(secret, stepAt(Date.now()) + 1))
      await desk.getByRole('button', { name: 'Open the desk' }).click()
      await expect(desk.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()

      await hide(desk, title, 'First words.')
      expect(await statusOf()).toBe(410)
      await desk.getByRole('link', { name: 'Decided' }).click()
      const decided = desk.getByRole('listitem').filter({ hasText: `Hidden: Offer: ${title}` })
      await decided.getByRole('button', { name: 'Undo' }).click()
      await expect(desk.getByText('It is undone, and its case is open again.')).toBeVisible()
      await expect(decided.getByRole('button', { name: 'Undo' })).toHaveCount(0)
      expect(await statusOf()).toBe(200)
      await hide(desk, title, 'A licence is needed.')
      expect(await statusOf()).toBe(410)

      await seller.goto('/account/decisions')
      await expect(seller.getByText('A licence is needed.')).toBeVisible()
      await expect(seller.getByText('We took it back.')).toHaveCount(1)
      await seller.getByRole('link', { name: 'Appeal' }).click()
      await seller.getByRole('button', { name: 'Send appeal' }).click()
      await expect(seller.getByText('Write why it is wrong.').first()).toBeVisible()
      const words = `My licence is ${title}.`
      await seller.getByLabel('Why is it wrong?').fill(words)
      await seller.getByRole('button', { name: 'Send appeal' }).click()
      await expect(seller.getByText('Your appeal is here.')).toBeVisible()
      await expect(seller.getByText(words)).toBeVisible()
      await expect(seller.getByRole('link', { name: 'Appeal' })).toHaveCount(0)

      const openAppeal = async (page: Page) => {
        await page.goto('/operators/appeals')
        const row = page.getByRole('row').filter({ hasText: title })
        await row.getByRole('link').click()
        await expect(page.getByText(words)).toBeVisible()
      }
      const second = await another(browser, baseURL)
      await comeToDesk(second)
      await openAppeal(desk)
      await expect(desk.getByText('You decided this, or it is about you.')).toBeVisible()
      await expect(desk.getByRole('button', { name: 'Decide the appeal' })).toHaveCount(0)
      await openAppeal(second)
      await second.getByRole('radio', { name: 'They are right: take it back' }).check()
      await second.getByLabel('Words to the person').fill('We are sorry.')
      await second.getByRole('button', { name: 'Decide the appeal' }).click()
      await expect(second.getByText('The appeal is decided.')).toBeVisible()
      expect(await statusOf()).toBe(200)
      await seller.goto('/account/decisions')
      await expect(seller.getByText('We looked at it again. You are right: we took it back.')).toBeVisible()
      await expect(seller.getByText('We are sorry.')).toBeVisible()
      for (const one of [visitor, desk, second]) await one.context().close()
    })
  })
