import type { Page } from '@playwright/test'
import { findViolations } from '#e2e/support/check-page.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { anotherBrowser, becomeSeller, test } from '#e2e/support/journey-traders.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Meeting' })

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: true })
    test.slow()
    /** axe needs scripts. */
    const violationsOf = async (page: Page) => (javaScriptEnabled ? await findViolations(page) : [])

    test('propose → agree in four taps from the open thread, the card on both phones, the code, and both have met', async ({
      page: seller,
      browser,
      baseURL,
    }) => {
      const offer = await becomeSeller(seller)
      const context = await anotherBrowser(browser, baseURL, { javaScriptEnabled })
      const buyer = await context.newPage()
      await comeSignedIn(buyer)
      await buyer.goto(`${offer}/contact`)
      await buyer.getByRole('textbox', { name: 'Message' }).fill('Hi, is it still warm?')
      await buyer.getByRole('button', { name: 'Send Message' }).click()
      await expect(buyer.getByText('Message sent successfully!')).toBeVisible()
      await buyer.goto('/inbox')
      await buyer.getByRole('link', { name: /still warm/ }).click()
      await expect(buyer.getByRole('log').getByText('Hi, is it still warm?')).toBeVisible()
      const path = new URL(buyer.url()).pathname
      await seller.goto(path)

      await buyer.getByRole('link', { name: 'Agree where to meet' }).click()
      await expect(buyer.getByRole('heading', { name: 'Agree where to meet' })).toBeVisible()
      expect(await violationsOf(buyer)).toEqual([])
      await buyer.getByRole('radio', { name: 'Mall or shop' }).check()
      await buyer.getByRole('button', { name: 'Propose this' }).click()
      await expect(buyer.getByText('Proposed. You see the answer here.')).toBeVisible()
      await expect(card(buyer)).toContainText('The other has not answered yet.')

      // It comes live to the seller's open thread, as a message and as a card.
      await expect(seller.getByRole('log').getByText(/^Shall we meet\?/)).toBeVisible()
      await expect(card(seller)).toContainText('Shall you meet here?')
      expect(await violationsOf(seller)).toEqual([])
      await card(seller).getByRole('button', { name: 'Yes' }).click()
      await expect(seller.getByText('Agreed. Tell somebody where you go.')).toBeVisible()

      if (!javaScriptEnabled) await buyer.reload()
      await expect(buyer.getByRole('log').getByText(/^Yes, let us meet/)).toBeVisible()
      await expect(card(buyer)).toHaveAttribute('data-code', /^\d{4}$/)
      const code = (await card(buyer).getAttribute('data-code')) ?? ''
      await card(buyer).locator('summary').click()
      await expect(card(buyer).getByText(code, { exact: true })).toBeVisible()
      await expect(card(buyer).getByRole('img', { name: code })).toBeVisible()
      await expect(card(buyer)).toContainText('call 10111, or 112')
      expect(await violationsOf(buyer)).toEqual([])

      const link = await card(buyer).getByRole('link', { name: 'Tell somebody' }).getAttribute('href')
      const trustedPath = /\/meeting\/[\w-]{44}/.exec(decodeURIComponent(link ?? ''))?.[0] ?? ''
      const trusted = await context.newPage()
      await trusted.goto(trustedPath)
      await expect(trusted.getByText('It is not over yet.')).toBeVisible()
      expect(await trusted.locator('script').count()).toBe(0)
      expect(await violationsOf(trusted)).toEqual([])

      await card(seller).locator('summary').click()
      await card(seller).getByLabel('The buyer’s code').fill(code)
      await card(seller).getByRole('button', { name: 'Enter' }).click()
      await expect(seller.getByText('You met: the code was right.')).toBeVisible()
      await buyer.reload()
      await expect(buyer.getByText('You met: the code was right.')).toBeVisible()
      await trusted.reload()
      await expect(trusted.getByText('They have met.')).toBeVisible()
      await context.close()
    })
  })
