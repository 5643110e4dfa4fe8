import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expect } from './fixtures.ts'

export type Person = { email: string; password: string }

export const newPerson = (): Person => ({
  email: `person-${crypto.randomUUID().slice(0, 13)}@example.com`,
  password: 'spaza-shop 7',
})

/**
 * `headers` has what a browser adds to a form from a page of the same site. A request is sent again on a new connection when the server
 * closes an idle one under it, as browsers do; Playwright does so only when it is told.
 */
const ours = { headers: { 'sec-fetch-site': 'same-origin' }, maxRetries: 1 }

/** Makes the account without the screens. */
export async function signUp(page: Page, person = newPerson()): Promise<Person> {
  const response = await page.request.post('/functions/auto-confirm-signup', { data: person, ...ours })
  expect(response.status()).toBe(200)
  return person
}

/** Fills and sends the form that `/auth` shows. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs a person in without the screens; the next page welcomes them. */
export async function comeSignedIn(page: Page, as = newPerson()): Promise<Person> {
  const person = await signUp(page, as)
  const form = { intent: 'sign-in', ...person }
  const response = await page.request.post('/auth', { form, ...ours, maxRedirects: 0 })
  expect(response.status()).toBe(303)
  return person
}

/** Signs a person in, at `/`. */
export async function signIn(page: Page): Promise<Person> {
  const person = await signUp(page)
  await page.goto('/auth')
  await fillSignIn(page, person)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  return person
}

/** Returns the recovery link of the last mail to `email`. */
export async function recoveryLink(email: string): Promise<string> {
  const folder = join(process.env.KASI_DATA_DIR ?? '', 'mail')
  let link = ''
  await expect
    .poll(async () => {
      const files: string[] = await readdir(folder).catch(() => [])
      // File names begin with the time.
      for (const file of files.filter((name) => name.endsWith('.eml')).sort()) {
        const mail = await PostalMime.parse(await readFile(join(folder, file)))
        if (mail.to?.[0]?.address === email) link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
      }
      return link
    })
    .not.toBe('')
  return link
}

/** Signs out, agreeing to each question; returns the questions. */
export async function signOut(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeHidden()
  return asked
}
