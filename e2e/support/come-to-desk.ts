import type { Page } from '@playwright/test'
import { codeOf, stepAt } from '#app/trust/operators/totp.server.ts'
import { connectDatabase } from '#db/client.ts'
import { nameOperator, secretIn } from '#test/people/test-operators.ts'
import { expect } from './fixtures.ts'
import { comeSignedIn, type Person } from './journey-people.ts'

/** Signs an operator in at the desk: the second factor is set up on the screens, with the code of now. */
export async function comeToDesk(page: Page): Promise<Person & { secret: Buffer }> {
  const person = await comeSignedIn(page)
  const { db, close } = connectDatabase(process.env.KASI_SELLERS_DATABASE_URL ?? '')
  await nameOperator(db, person.email)
  await close()
  await page.goto('/operators')
  await expect(page.getByRole('img', { name: 'QR code with your secret' })).toBeVisible()
  const secret = secretIn(await page.content())
  await page.getByLabel('The six digits that the app shows').fill(codeOf(secret, stepAt(Date.now())))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await page.getByRole('link', { name: 'I have written them down' }).click()
  return { ...person, secret }
}

/** Opens the page of the queue that has an offer's case: journeys share a market, and report many things. */
export async function comeToCase(desk: Page, title: string): Promise<void> {
  await desk.goto('/operators')
  const found = desk.getByRole('link', { name: `Offer: ${title}` })
  while ((await found.count()) === 0) {
    const next = await desk.getByRole('link', { name: 'Less urgent cases' }).getAttribute('href')
    await desk.goto(next ?? '')
  }
}
