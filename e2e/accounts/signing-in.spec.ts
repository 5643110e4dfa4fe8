import { expect, test } from '#e2e/support/fixtures.ts'
import { demoOffers } from '#e2e/support/journey-pages.ts'
import { fillSignIn, newPerson, recoveryLink, signIn, signUp } from '#e2e/support/journey-people.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('§2 §8 sign up, sign in, {email} and Logout, log out', async ({ page }) => {
      const { email, password } = newPerson()
      await page.goto('/')
      await page.getByRole('link', { name: 'Login / Sign up' }).click()
      await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
      await expect(page).toHaveURL('/auth?mode=sign-up')
      const main = page.getByRole('main')
      await main.getByLabel('Email').fill(email)
      await main.getByLabel('Password').fill(password)
      await main.getByRole('button', { name: 'Sign up' }).click()
      await expect(page.getByRole('status')).toHaveText('Account created successfully! You can now sign in.')
      await expect(main.getByLabel('Password'), 'one button is enough').toBeHidden()
      await main.getByText('Use email and password').click()
      await expect(main.getByLabel('Email')).toHaveValue(email)
      await main.getByLabel('Password').fill(password)
      await main.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('status')).toHaveText('Welcome back!')
      await expect(page.getByRole('banner').getByText(email)).toBeVisible()
      await page.reload()
      await expect(page.getByText('Welcome back!')).toHaveCount(0)
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
    })

    test('after sign-up one button signs in, and a shared phone can refuse it', async ({ page }) => {
      const main = page.getByRole('main')
      const signUpThere = async ({ email, password }: { email: string; password: string }) => {
        await page.goto('/auth?mode=sign-up&next=/inbox')
        await main.getByLabel('Email').fill(email)
        await main.getByLabel('Password').fill(password)
        await main.getByRole('button', { name: 'Sign up' }).click()
        await expect(page).toHaveURL('/auth?next=%2Finbox')
      }
      const person = newPerson()
      await signUpThere(person)
      await main.getByRole('button', { name: 'Not you? Remove this button' }).click()
      await expect(main.getByRole('button', { name: /Sign in as/ })).toHaveCount(0)
      await expect(main.getByLabel('Password')).toBeVisible()
      const other = newPerson()
      await signUpThere(other)
      await main.getByRole('button', { name: `Sign in as ${other.email}` }).click()
      await expect(page).toHaveURL('/inbox')
      await expect(page.getByRole('status')).toHaveText('Welcome back!')
      await expect(page.getByRole('banner').getByText(other.email)).toBeVisible()
    })

    test("§8 a wrong password: the service's words, the address kept, then in", async ({ page }) => {
      const person = await signUp(page)
      await page.goto('/auth?next=/inbox')
      await fillSignIn(page, { ...person, password: 'wrong' })
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
      await expect(page.getByLabel('Email')).toHaveValue(person.email)
      const field = page.getByLabel('Password')
      await expect(field).toHaveValue('')
      await expect(field).toHaveAccessibleDescription(/Invalid email or password/)
      await field.fill(person.password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/inbox')
    })

    test('§8 an address that is taken, and a password that is too short', async ({ page }) => {
      const { email } = await signUp(page)
      await page.goto('/auth?mode=sign-up')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill('another one')
      await page.getByRole('button', { name: 'Sign up' }).click()
      await expect(page.getByRole('alert')).toHaveText('User already exists. Use another email.')
      await page.getByLabel('Password').fill('short')
      await page.getByRole('button', { name: 'Sign up' }).click()
      await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters long.')
      await expect(page.getByLabel('Email')).toHaveValue(email)
    })

    test('§5 nothing is checked in the page before the form is sent', async ({ page }) => {
      for (const [path, button] of [
        ['/auth', 'Sign in'],
        ['/auth?mode=sign-up', 'Sign up'],
      ] as const) {
        await page.goto(path)
        await page.getByLabel('Email').fill('no address')
        await page.getByRole('button', { name: button }).click()
        await expect(page.getByRole('alert')).toHaveText('Invalid email')
      }
    })

    test('§4 §8 a forgotten password: mail, link, new password, sign in', async ({ page }) => {
      const { email } = await signUp(page)
      await page.goto('/auth')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await expect(page).toHaveURL('/auth?mode=forgot-password')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Back to sign in' }).click()
      await expect(page.getByLabel('Email'), 'typed once').toHaveValue(email)
      await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await page.getByRole('button', { name: 'Already have an account? Sign in' }).click()
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await page.getByRole('button', { name: 'Send reset email' }).click()
      await expect(page.getByRole('status')).toHaveText(
        'Password reset email sent! Check your email for the reset link.',
      )
      await expect(page.getByLabel('Email')).toHaveValue(email)
      expect(page.url(), 'in no address of a page').not.toContain('example.com')
      await page.goto(await recoveryLink(email))
      await expect(page, 'no token in the address bar').toHaveURL('/auth?mode=set-password')
      await page.getByLabel('New password').fill('taxi-rank 8')
      await page.getByLabel('Confirm password').fill('taxi-rank 9')
      await page.getByRole('button', { name: 'Update password' }).click()
      await expect(page.getByRole('alert')).toHaveText("Passwords don't match. Please try again.")
      await page.getByLabel('New password').fill('taxi')
      await page.getByLabel('Confirm password').fill('taxi')
      await page.getByRole('button', { name: 'Update password' }).click()
      await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters long.')
      await page.getByLabel('New password').fill('taxi-rank 8')
      await page.getByLabel('Confirm password').fill('taxi-rank 8')
      await page.getByRole('button', { name: 'Update password' }).click()
      await expect(page.getByRole('status')).toHaveText(
        'Password updated successfully! You can now sign in with your new password.',
      )
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await fillSignIn(page, { email, password: 'taxi-rank 8' })
      await expect(page.getByRole('status')).toHaveText('Welcome back!')
    })

    test('a link that was used says so, and leads to a new one', async ({ page }) => {
      await page.goto('/auth?type=recovery&access_token=abc&refresh_token=def')
      await expect(page.getByRole('alert')).toContainText('That link no longer works')
      await expect(page.getByRole('button', { name: 'Send reset email' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Back to sign in' })).toBeVisible()
    })

    test('signing in leads back to where the person was: store, inbox, offer, any page', async ({ page }) => {
      const person = await signUp(page)
      const ways = [
        ['/', () => page.getByRole('link', { name: 'My Store' }).click(), '/design-store'],
        ['/', () => page.getByRole('link', { name: 'Post an offer' }).click(), '/design-store'],
        ['/inbox', () => page.getByRole('main').getByRole('link').click(), '/inbox'],
        [
          demoOffers[0]!.storePath,
          () => page.getByRole('banner').getByRole('link', { name: 'Login' }).click(),
          demoOffers[0]!.storePath,
        ],
      ] as const
      for (const [from, go, to] of ways) {
        await page.goto(from)
        await go()
        await page.getByRole('button', { name: 'Need an account? Sign up' }).click()
        await page.getByRole('button', { name: 'Already have an account? Sign in' }).click()
        await fillSignIn(page, person)
        await expect(page).toHaveURL(to)
        await page.getByRole('button', { name: 'Logout' }).click()
        await expect(page).toHaveURL('/')
      }
    })

    test('after logging out, the back button shows nothing of the person', async ({ page }) => {
      const { email } = await signIn(page)
      await page.getByRole('link', { name: 'Inbox' }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Sign in Required' })).toBeVisible()
      await expect(page.getByText(email)).toHaveCount(0)
    })
  })
}
