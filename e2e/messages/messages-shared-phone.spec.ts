import { expect } from '#e2e/support/fixtures.ts'
import { routePosts, threadAddress } from '#e2e/support/hold-back.ts'
import { comeSignedIn, fillSignIn } from '#e2e/support/journey-people.ts'
import { bubble, line, sendMessage, statusOf, test } from '#e2e/support/journey-traders.ts'

test.use({ breaksConnection: true })

test('another person signs in on the phone: waiting messages are neither sent as theirs nor shown to them, and go when their owner is back', async ({
  page: seller,
  trade: { buyer, buyerPerson, path },
}) => {
  const phone = buyer.context()
  await routePosts(buyer, threadAddress, (route) => route.abort('connectionreset'))
  await sendMessage(buyer, 'From me only')
  await line(buyer).fill('And half a sen')
  await expect(statusOf(buyer, 'From me only')).toHaveText('Waiting for connection')
  const other = await phone.newPage()
  await comeSignedIn(other)
  await buyer.unroute(threadAddress)
  // The old page learns it from the end of its session (perhaps a moment before the new one exists), or from its next
  // try.
  await expect(buyer.getByRole('heading', { name: /Conversation not found|Sign in Required/ })).toBeVisible({
    timeout: 20_000,
  })
  await other.goto('/inbox')
  await expect(other.getByText('No conversations yet')).toBeVisible()
  await other.goto('/')
  await expect(bubble(seller, 'From me only')).toHaveCount(0)

  await other.getByRole('button', { name: 'Logout' }).click()
  await other.goto(`/auth?next=${encodeURIComponent(path)}`)
  await fillSignIn(other, buyerPerson)
  await expect(other).toHaveURL(path)
  await expect(bubble(seller, 'From me only')).toBeVisible()
  await expect(line(other)).toHaveValue('And half a sen')
})
