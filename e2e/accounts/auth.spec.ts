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
      await page.getByRole('link', { name: 'Need an account? Sign up' }).click()
      await expect(page).toHaveURL('/auth?mode=sign-up')
      const main = page.getByRole('main')
      await main.getByLabel('Email').fill(email)
      await main.getByLabel('Password').fill(password)
      await main.getByRole('button', { name: 'Sign up' }).click()
      await expect(page.getByRole('status')).toHaveText('Account created successfully! You can now sign in.')
      await expect(main.getByLabel('Email')).toHaveValue(email)
      await main.getByLabel('Password').fill(password)
      await main.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('status')).toHaveText('Welcome back!')
      await expect(page.getByRole('banner').getByText(email)).toBeVisible()
      await page.reload()
      await expect(page.getByText('Welcome back!')).toHaveCount(0)
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'Login / Sign up' })).toBeVisible()
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

    test('§4 §8 a forgotten password: mail, link, new password, sign in', async ({ page }) => {
      const { email } = await signUp(page)
      await page.goto('/auth')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await expect(page).toHaveURL('/auth?mode=forgot-password')
      await page.getByRole('link', { name: 'Back to sign in' }).click()
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Send reset email' }).click()
      await expect(page.getByRole('status')).toHaveText(
        'Password reset email sent! Check your email for the reset link.',
      )
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
      await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible()
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
        await page.getByRole('link', { name: 'Need an account? Sign up' }).click()
        await page.getByRole('link', { name: 'Already have an account? Sign in' }).click()
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

test('the address goes along from form to form in this tab', async ({ page }) => {
  const { email } = newPerson()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
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
