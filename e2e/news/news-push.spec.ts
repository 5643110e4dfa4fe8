import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { becomeSeller } from '#e2e/support/journey-traders.ts'
import { openPhone, test, withPermission } from '#e2e/support/push-browser.ts'
import { deliveriesTo, playScreen, showingBrowser, shown } from '#e2e/support/shown-notices.ts'
import { untilKept } from '#e2e/support/stoppable-server.ts'

if (showingBrowser) test.use({ launchOptions: showingBrowser })

test('a kept offer that gets cheaper is told on the phone within a minute, with both prices and its address', async ({
  page: seller,
  browser,
  baseURL,
  pushes,
}) => {
  const offer = await becomeSeller(seller)
  const phone = await openPhone(browser, baseURL, pushes)
  if (showingBrowser === null) await withPermission(phone)
  const keeper = await phone.newPage()
  await comeSignedIn(keeper)
  await keeper.goto(offer)
  await untilKept(keeper)
  await keeper.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(keeper.getByText('Kept. We will tell you when it gets cheaper or is sold.')).toBeVisible()
  await keeper.goto('/account/kept')
  await keeper.getByRole('main').getByRole('link', { name: 'Notices' }).last().click()
  await keeper.getByRole('button', { name: 'Tell me on this device' }).click()
  await expect(keeper.getByText('This device')).toBeVisible()
  if (showingBrowser === null) await playScreen(keeper)
  const deliver = await deliveriesTo(keeper)

  await seller.goto(`${offer}/edit`)
  await seller.getByLabel('Price in rand').fill('9')
  await seller.getByLabel('Price in rand').press('Enter')
  await expect.poll(() => pushes.taken().length, { timeout: 60_000 }).toBe(1)
  expect(pushes.faults).toEqual([])
  await deliver(pushes.taken()[0]!)
  await expect.poll(async () => (await shown(keeper)).length).toBe(1)
  expect((await shown(keeper))[0]).toMatchObject({
    title: 'One offer that you wait for',
    body: expect.stringMatching(/^Cheaper: 'Vetkoek [0-9a-f]{8}' \(R\s9,00\), before that R\s12,50$/),
    tag: 'news',
    data: offer,
  })
  await phone.close()
})
