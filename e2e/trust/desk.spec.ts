import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { findViolations } from '#e2e/support/check-page.ts'
import { comeToCase, comeToDesk } from '#e2e/support/come-to-desk.ts'
import { expect } from '#e2e/support/fixtures.ts'
import { anotherBrowser, becomeSeller, test } from '#e2e/support/journey-traders.ts'

const htmlValidate = new HtmlValidate({ extends: ['html-validate:recommended'] })

/** Valid HTML, axe in both looks, and the width of a small phone. */
async function expectGoodPage(page: Page): Promise<void> {
  const html = await (await page.request.get(page.url())).text()
  const { results } = await htmlValidate.validateString(html)
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, selector }) => [ruleId, selector])),
  ).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page), colorScheme).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const small = await page
    .locator('main :is(a[href], button, select, input[type=radio]):visible')
    .evaluateAll((targets) =>
      targets.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
    )
  expect(small).toEqual([])
}

/** Presses Tab until this has the focus; returns whether it came within `most` presses. */
async function tabTo(
  page: Page,
  name: RegExp | string,
  role: 'link' | 'radio' | 'button',
  most = 60,
): Promise<void> {
  const target = page.getByRole(role, { name })
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${String(name)}`)
}

test('from a report to a decision at the keyboard: link, verb, button; then the statement and the appeal', async ({
  page: seller,
  browser,
  baseURL,
}) => {
  const offer = await becomeSeller(seller)
  const visitor = await anotherBrowser(browser, baseURL, { javaScriptEnabled: false })
  const reporter = await visitor.newPage()
  await reporter.goto(`/report?listing=${offer.split('/').at(-1)}`)
  await reporter.getByRole('radio', { name: 'It may not be sold' }).check()
  await reporter.getByLabel('Your name').fill('Sipho')
  await reporter.getByLabel('Your e-mail address').fill('sipho@example.com')
  await reporter.getByRole('button', { name: 'Send report' }).click()
  const context = await anotherBrowser(browser, baseURL)
  const desk = await context.newPage()
  await comeToDesk(desk)
  await seller.goto(offer)
  const title = await seller.getByRole('heading', { level: 1 }).innerText()
  await expectGoodPage(desk)

  // 1: the case. 2: the verb; the rule is the one that was reported. 3: the button.
  await comeToCase(desk, title)
  await tabTo(desk, `Offer: ${title}`, 'link', 120)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('It may not be sold', { exact: true }).first()).toBeVisible()
  await expectGoodPage(desk)
  await tabTo(desk, 'Leave it', 'radio')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('ArrowDown')
  await expect(desk.getByRole('radio', { name: 'Hide it' })).toBeChecked()
  await expect(desk.getByLabel('Which rule')).toHaveValue('forbidden')
  await tabTo(desk, 'Decide', 'button')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('It is hidden.')).toBeVisible()
  for (const part of ['decided', `search?q=${encodeURIComponent(title)}`, 'figures']) {
    await desk.goto(`/operators/${part}`)
    await expectGoodPage(desk)
  }

  await seller.goto('/account/decisions')
  await expect(seller.getByRole('heading', { name: /^We hid your offer “Vetkoek/ })).toBeVisible()
  await seller.getByRole('link', { name: 'Appeal' }).click()
  await seller.getByLabel('Why is it wrong?').fill('I have a licence.')
  await expectGoodPage(seller)
  await seller.getByRole('button', { name: 'Send appeal' }).click()
  await expect(seller.getByText('I have a licence.')).toBeVisible()
  await visitor.close()
  await context.close()
})
