import type { Page } from '@playwright/test'
import { findViolations } from '#e2e/support/check-page.ts'
import { expect, test } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'

function boxOf(page: Page) {
  const listbox = page.getByRole('listbox', { name: 'Suggestions' })
  return {
    field: page.getByRole('combobox', { name: 'What are you looking for?' }),
    listbox,
    options: listbox.getByRole('option'),
    marked: listbox.getByRole('option', { selected: true }),
  }
}

const wordsOf = (page: Page) => boxOf(page).options.locator('span').allTextContents()

/** Types the beginning of a word that the demo market has; returns the suggestions. */
async function typeBeginning(page: Page, beginning = 'ch'): Promise<string[]> {
  const { field, listbox } = boxOf(page)
  await field.pressSequentially(beginning)
  await expect(listbox).toBeVisible()
  const words = await wordsOf(page)
  for (const word of words) expect(word).toMatch(new RegExp(`^${beginning}.`))
  return words
}

test('§10 a visitor’s search page suggests words: arrows mark one, Enter searches for it', async ({
  page,
}) => {
  await page.goto('/search')
  const { field, listbox, marked } = boxOf(page)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.press('c')
  await expect(listbox).toBeHidden()
  await field.press('Backspace')
  const words = await typeBeginning(page)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('[aria-live]').filter({ hasText: `${words.length} suggestions` })).toHaveCount(1)
  await expect(marked).toHaveCount(0)
  await field.press('ArrowDown')
  await expect(marked).toContainText(words[0]!)
  await field.press('ArrowDown')
  await expect(marked).toContainText(words[1]!)
  await expect(field).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? '')
  await expect(field, 'the choice is not made yet').toHaveValue('ch')
  await field.press('ArrowLeft')
  await expect(marked).toHaveCount(0)
  await field.press('ArrowUp')
  await expect(marked).toContainText(words.at(-1)!)
  await field.press('Enter')
  await expect(page).toHaveURL(`/search?q=${words.at(-1)!}`)
  await expect(field).toHaveValue(words.at(-1)!)
  await expect(listbox).toBeHidden()
})

test('§10 Escape closes the suggestions, and then clears; Down opens them again; Tab leaves', async ({
  page,
}) => {
  await page.goto('/search')
  const { field, listbox } = boxOf(page)
  await typeBeginning(page)
  await field.press('Escape')
  await expect(listbox).toBeHidden()
  await expect(field).toHaveValue('ch')
  await field.press('ArrowDown')
  await expect(listbox).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Tab')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused()
  await expect(listbox).toBeHidden()
  await expect(field).toHaveValue('ch')
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await typeBeginning(page)
  await page.getByRole('banner').click({ position: { x: 2, y: 2 } })
  await expect(listbox).toBeHidden()
})

test('§10 what was typed is searched for by Enter while no suggestion is marked', async ({ page }) => {
  await page.goto('/search')
  await typeBeginning(page)
  await boxOf(page).field.press('Enter')
  await expect(page).toHaveURL('/search?q=ch')
})

test('§10 a tap takes a suggestion, on a page that keeps its other filters', async ({ page }) => {
  await page.goto('/search?max=500')
  const words = await typeBeginning(page)
  await boxOf(page).options.nth(1).tap()
  await expect(page).toHaveURL(`/search?q=${words[1]!}&max=500`)
})

for (const [width, name] of [
  [360, 'on the market'],
  [1280, 'in the header'],
] as const)
  test(`§10 a member gets suggestions ${name}, once they are in the box`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await comeSignedIn(page)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/', { waitUntil: 'load' })
    const ofEachPage = [expect.stringContaining('entry.client'), expect.stringContaining('phone-script')]
    expect(scripts).toEqual(ofEachPage)
    await page.getByRole('searchbox', { name: 'What are you looking for?' }).focus()
    await expect(boxOf(page).field).toBeFocused()
    expect(scripts).toEqual([...ofEachPage, expect.stringContaining('suggestions-script')])
    await typeBeginning(page, 'br')
    await expect(boxOf(page).options.first()).toHaveAccessibleName('braids Hair & beauty')
    await boxOf(page).field.press('ArrowDown')
    await boxOf(page).field.press('Enter')
    await expect(page).toHaveURL('/search?q=braids')
  })

for (const [colorScheme, width] of [
  ['dark', 1280],
  ['light', 320],
] as const)
  test(`§10 open suggestions (${colorScheme}, ${width} px): axe, 44 px, nothing moves, no sideways scroll`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/search')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    await typeBeginning(page)
    await boxOf(page).field.press('ArrowDown')
    expect(await heading.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    for (const option of await boxOf(page).options.all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await findViolations(page)).toEqual([])
  })
