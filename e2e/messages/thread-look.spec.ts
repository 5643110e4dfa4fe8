import { expect } from '#e2e/support/fixtures.ts'
import { bubble, line, sendMessage, test } from '#e2e/support/journey-traders.ts'

const sizes = [
  [360, 740],
  [320, 640],
  [1280, 800],
] as const

test('a short thread begins at the top of its panel, not below a blank; a long one opens at its newest message', async ({
  page: seller,
  trade: { buyer, path },
}) => {
  for (const [width, height] of sizes) {
    await buyer.setViewportSize({ width, height })
    await buyer.goto(path)
    const log = await buyer.getByRole('log').boundingBox()
    const first = await buyer.getByRole('log').getByText('Today').boundingBox()
    expect((first?.y ?? 999) - (log?.y ?? 0), `${width} px`).toBeLessThan(48)
  }
  await buyer.setViewportSize({ width: 360, height: 740 })
  await sendMessage(buyer, 'Is there some left?')
  await expect(bubble(seller, 'Is there some left?')).toBeVisible()
  for (let n = 1; n <= 15; n += 1) await sendMessage(buyer, `Number ${n}`)
  await expect(bubble(seller, 'Number 15')).toBeInViewport()
  for (const [width, height] of sizes) {
    await seller.setViewportSize({ width, height })
    await seller.goto(path)
    await expect(bubble(seller, 'Number 15')).toBeInViewport({ ratio: 1 })
    await expect(bubble(seller, 'Hi, is it still warm?')).not.toBeInViewport()
    await expect(line(seller)).toBeInViewport({ ratio: 1 })
  }
})

test("'Select a conversation to start messaging' is for wide screens only", async ({ trade: { buyer } }) => {
  const words = buyer.getByText('Select a conversation to start messaging')
  for (const width of [320, 360, 700]) {
    await buyer.setViewportSize({ width, height: 740 })
    await buyer.goto('/inbox')
    await expect(buyer.getByRole('heading', { name: 'Conversations' })).toBeVisible()
    await expect(words, `${width} px`).toBeHidden()
  }
  await buyer.setViewportSize({ width: 1280, height: 800 })
  await expect(words).toBeVisible()
})
