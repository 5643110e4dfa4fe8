import { expect, test } from '#e2e/support/fixtures.ts'
import { fillSignIn, newPerson, recoveryLink, signUp } from '#e2e/support/journey-people.ts'

test('§2 right kinds of field: keyboards, password managers', async ({ page }) => {
  const { email } = await signUp(page)
  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Email')).toHaveAttribute('inputmode', 'email')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password')
  await page.goto('/auth?mode=sign-up')
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'new-password')
  await page.goto('/auth?mode=forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await page.goto(await recoveryLink(email))
  for (const label of ['New password', 'Confirm password'])
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(email)
})

test('a password can be shown and hidden again, and never leaves the page as text', async ({ page }) => {
  await page.goto('/auth')
  const field = page.getByLabel('Password')
  const show = page.getByRole('button', { name: 'Show password' })
  await field.fill('spaza-shop 7')
  await expect(field).toHaveAttribute('type', 'password')
  await show.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(field).toBeFocused()
  await show.click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('everything by keyboard alone: to sign-in, through the form, to logging out', async ({ page }) => {
  const person = await signUp(page)
  const tabTo = async (name: string | RegExp, role: 'link' | 'button' = 'link') => {
    const target = page.getByRole(role, { name })
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if (await target.first().evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`Tab never came to ${name}`)
  }
  await page.goto('/')
  await tabTo('Login / Sign up')
  await page.keyboard.press('Enter')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Password'), 'ready to type again').toBeFocused()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await tabTo('Logout', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
})

test('a double click sends a form once', async ({ page }) => {
  const { email, password } = newPerson()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/auth?mode=sign-up')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).dblclick()
  await expect(page.getByRole('status')).toHaveText('Account created successfully! You can now sign in.')
  expect(sent).toHaveLength(1)
})

test('a form that was stopped can be sent again', async ({ page }) => {
  const person = await signUp(page)
  await page.clock.install()
  await page.goto('/auth')
  // The browser's stop button does this.
  await page.route('**/auth', (route) => route.abort('aborted'), { times: 1 })
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  const button = page.getByRole('button', { name: 'Sign in' })
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(61_000)
  await expect(button).not.toHaveAttribute('aria-disabled')
  await button.click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})

test('the address goes along from form to form in this browser', async ({ page }) => {
  const { email } = newPerson()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(page.url()).not.toContain(email)
})

test('without a connection nothing is sent and nothing that was typed is lost', async ({ page, context }) => {
  const person = await signUp(page)
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await fillSignIn(page, person)
  await expect(page.getByText('No connection. Nothing was sent')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password')).toHaveValue(person.password)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
})
