import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { expect, test } from './fixtures.ts'

const htmlValidate = new HtmlValidate({ extends: ['html-validate:recommended'] })

/** The photos of an offer, in their order, and the marks of a rating are fields of one name. */
const isListField = /^Duplicate form control name "(?:photos?|marks)"$/

/** Measures touch targets: each element, or the card that its `::after` covers. */
function touchAreas(elements: Element[]): { text: string; width: number; height: number }[] {
  return elements.map((element) => {
    const text = element.textContent
    const cover = getComputedStyle(element, '::after')
    if (cover.content !== 'none' && cover.position === 'absolute')
      return { text, width: parseFloat(cover.width), height: parseFloat(cover.height) }
    // A press on the label of a box is one on the box.
    const label = element.matches('[type=checkbox]') ? element.closest('label') : null
    const { width, height } = (label ?? element).getBoundingClientRect()
    return { text, width, height }
  })
}

/** Returns the rules that axe finds broken, with the HTML; waits for animations, as a toast that fades in has too little contrast. */
export async function findViolations(page: Page): Promise<[rule: string, html: string[]][]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

type CheckedPage = { path: string; status: number; scripts?: readonly string[] }

/** Checks that every page passes: status, HTML, scripts, axe in both looks, keyboard, width and touch. */
export async function checkPage(page: Page, { path, status, scripts = [] }: CheckedPage): Promise<void> {
  await test.step('its status, valid HTML, and only the scripts that it needs', async () => {
    const response = await page.request.get(path)
    expect(response.status()).toBe(status)
    const html = await response.text()
    const report = await htmlValidate.validateString(html)
    const faults = report.results.flatMap(({ messages }) => messages)
    expect(
      faults
        .filter(({ message }) => !isListField.test(message))
        .map(({ ruleId, message, selector }) => [ruleId, message, selector]),
    ).toEqual([])
    const loaded = html.match(/<script(?! type="application\/(?:ld\+)?json")[^>]*>/g) ?? []
    expect(loaded).toEqual(
      scripts.map((script) => expect.stringMatching(`<script type="module" src="/assets/${script}-`)),
    )
  })

  for (const [colorScheme, width] of [
    ['dark', 1280],
    ['light', 360],
  ] as const)
    await test.step(`axe finds nothing (${colorScheme}, ${width} px)`, async () => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      expect(await findViolations(page)).toEqual([])
    })

  await test.step('landmarks, one h1, a skip link that works from the keyboard', async () => {
    await page.goto(path)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('320 px wide without sideways scroll; everything to touch is 44 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const targets = page.locator('a[href]:visible, button:visible, input:visible')
    for (const { text, width, height } of await targets.evaluateAll(touchAreas))
      expect(Math.min(width, height), text).toBeGreaterThanOrEqual(44)
  })
}
