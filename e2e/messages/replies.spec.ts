import { expect } from '#e2e/support/fixtures.ts'
import { bubble, line, test, untilReady } from '#e2e/support/journey-traders.ts'

const chip = 'Where would you like to meet?'

test('saved replies by keyboard and finger: a tap puts the words behind what was typed, and Send sends them', async ({
  page: seller,
  trade: { buyer, path },
}) => {
  await seller.setViewportSize({ width: 320, height: 640 })
  await seller.goto(path)
  await untilReady(seller, 'inbox')
  await line(seller).fill('Good day.')
  await seller.getByRole('button', { name: chip }).press('Enter')
  await expect(line(seller)).toHaveValue(`Good day. ${chip}`)
  await expect(line(seller)).toBeFocused()
  expect(await seller.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  )
  await seller.reload()
  await expect(line(seller), 'kept as if typed').toHaveValue(`Good day. ${chip}`)
  await line(seller).press('Enter')
  await expect(bubble(buyer, `Good day. ${chip}`)).toBeVisible()

  await seller.getByRole('link', { name: 'Edit replies' }).click()
  await seller.getByLabel('Reply 1', { exact: true }).fill('Come at five.')
  await seller.getByLabel('Reply 1', { exact: true }).press('Enter')
  await expect(seller.getByText('Your replies are saved.')).toBeVisible()
  await seller.goto(path)
  await expect(seller.getByRole('button', { name: 'Come at five.' })).toBeVisible()
})

test('saved replies without scripts: the page comes back with the words in the box, and Send sends them', async ({
  page: seller,
  browser,
  baseURL,
  trade: { path },
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await seller.context().storageState(),
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const plain = await context.newPage()
  await plain.goto(path)
  await line(plain).fill('Good day.')
  await plain.getByRole('button', { name: chip }).click()
  await expect(line(plain)).toHaveValue(`Good day. ${chip}`)
  await expect(bubble(plain, `Good day. ${chip}`)).toHaveCount(0)
  await plain.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubble(plain, `Good day. ${chip}`)).toBeVisible()
  await context.close()
})
