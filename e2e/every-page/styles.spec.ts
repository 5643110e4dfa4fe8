import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers, everyPage } from '#e2e/support/journey-pages.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'

const assets = new URL('../../build/client/assets/', import.meta.url)

/** Returns the classes of a stylesheet. */
async function classesOf(name: string): Promise<Set<string>> {
  const file = (await readdir(assets)).find((one) => one.startsWith(`${name}-`) && one.endsWith('.css'))
  const css = await readFile(new URL(file ?? '', assets), 'utf8')
  const selectors = css.matchAll(/\.((?:\\.|[\w-])+)/g)
  return new Set([...selectors].map(([, selector = '']) => selector.replace(/\\(.)/g, '$1')))
}

test('architecture, rule 4: visitors get a smaller stylesheet, which styles everything that they see', async ({
  request,
}) => {
  const [whole, visitors] = [await classesOf('members'), await classesOf('visitor')]
  const unknown = crypto.randomUUID()
  const paths = everyPage.filter(({ isSignedIn }) => !isSignedIn).map(({ path }) => path)
  const results = [
    '/search',
    '/search?q=wheelbarow',
    '/search?q=couch&in=umlazi&max=9000',
    '/search?in=nowhere&pic=1',
  ]
  for (const path of [
    ...paths,
    ...results,
    `${demoOffers[0]!.path}/contact`,
    '/design-store',
    `/inbox/${unknown}`,
  ]) {
    const html = await (await request.get(path)).text()
    const known = html.includes('/assets/visitor-') ? visitors : whole
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
    const missing = used.filter(
      (name) => whole.has(name.replaceAll('&amp;', '&')) && !known.has(name.replaceAll('&amp;', '&')),
    )
    expect(missing, path).toEqual([])
  }
  expect(visitors.size).toBeLessThan(whole.size)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an editor that comes back to somebody who is signed out has all its styles', async ({ page }) => {
    await comeSignedIn(page)
    await page.goto('/design-store')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Preview Store' }).last().click()
    await expect(page.getByText('Authentication error. Please log in again.')).toBeVisible()
    expect(await page.content()).toContain('/assets/members-')
  })
})
