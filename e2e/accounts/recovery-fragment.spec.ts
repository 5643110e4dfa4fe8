import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures.ts'
import { fillSignIn, recoveryLink, signIn, signUp } from '#e2e/support/journey-people.ts'

/** Asks for a mail; returns its link with the query moved behind '#', and the two tokens. */
async function fragmentLink(page: Page, email: string) {
  const form = { intent: 'forgot-password', email }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const asked = await page.request.post('/auth', { form, headers, maxRedirects: 0 })
  expect(asked.status()).toBe(303)
  const link = new URL(await recoveryLink(email))
  const query = link.searchParams
  const tokens = ['access_token', 'refresh_token'].map((name) => query.get(name) ?? '')
  return { path: `/auth#${query}`, tokens }
}

/** Returns every address and every referrer that the browser sends from now on. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('request', (request) => said.push(request.url(), request.headers()['referer'] ?? ''))
  return said
}

test('§4 tokens after the #: the form for a new password; they are in no address, no referrer and no history', async ({
  page,
}) => {
  const { email } = await signUp(page)
  const { path, tokens } = await fragmentLink(page, email)
  const said = listen(page)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto(path)
  await expect(page).toHaveURL('/auth?mode=set-password')
  await expect(page.getByText(`For ${email}.`)).toBeVisible()
  await page.getByLabel('New password').fill('taxi-rank 8')
  await page.getByLabel('Confirm password').fill('taxi-rank 8')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByRole('status')).toContainText('Password updated successfully!')
  await fillSignIn(page, { email, password: 'taxi-rank 8' })
  await expect(page.getByRole('status')).toHaveText('Welcome back!')

  for (const token of tokens) expect(said.join(' ')).not.toContain(token)
  for (let back = 0; back < 4; back += 1) {
    await page.goBack().catch(() => null)
    for (const token of tokens) expect(page.url()).not.toContain(token)
  }
  const withToken = addresses.filter((address) => address.includes(tokens[0] ?? ''))
  expect(withToken, 'nothing but the link itself').toHaveLength(1)
})

test('§4 tokens after the # for somebody who is signed in', async ({ page }) => {
  const { email } = await signIn(page)
  const { path, tokens } = await fragmentLink(page, email)
  const said = listen(page)
  await page.goto(path)
  await expect(page).toHaveURL('/auth?mode=set-password')
  await expect(page.getByText(`For ${email}.`)).toBeVisible()
  for (const token of tokens) expect(said.join(' ')).not.toContain(token)
})

test('§4 a link that is used up says so after the # too; another # is left alone', async ({ page }) => {
  await page.goto('/auth#access_token=abc&refresh_token=def&type=recovery')
  await expect(page.getByRole('alert')).toContainText('That link no longer works')
  await expect(page).toHaveURL('/auth?mode=set-password')
  await page.goto('/')
  await page.goto('/auth#content')
  await expect(page).toHaveURL('/auth#content')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('§4 tokens after the # reach nobody: the page says what to do', async ({ page }) => {
    const said = listen(page)
    await page.goto(`/auth#access_token=${'a'.repeat(32)}&refresh_token=${'b'.repeat(32)}&type=recovery`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    // Chromium shows no noscript content when DevTools turn scripts off.
    expect(await (await page.request.get('/auth')).text()).toMatch(
      /<noscript>.*Did a link for a new password lead/,
    )
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('button', { name: 'Send reset email' })).toBeVisible()
    expect(said.join(' ')).not.toContain('a'.repeat(32))
  })
})
