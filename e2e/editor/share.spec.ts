import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { file, smallPhoto, test } from '#e2e/support/journey-sellers.ts'
import { publishStore } from '#e2e/support/published-store.ts'
import { readQr } from '#test/pictures/read-qr.ts'

/** Returns what a phone reads in a picture of the whole sheet that is blurred by 15% of a module. */
async function codesOnSheet(page: Page): Promise<string[]> {
  // The code's size comes with its styles, which may come after the first words.
  await page.waitForLoadState()
  await page.setViewportSize({ width: 1280, height: 800 })
  const code = page.getByRole('img', { name: /^QR code/ }).first()
  const [, , modules] = ((await code.getAttribute('viewBox')) ?? '').split(' ')
  const moduleSize = ((await code.boundingBox())?.width ?? 0) / Number(modules)
  const picture = await page.screenshot({ fullPage: true })
  await page.setViewportSize({ width: 360, height: 740 })
  return await readQr(picture, 0.15 * moduleSize)
}

test.use({ javaScriptEnabled: false, acceptDownloads: true })

test('after posting, without scripts: a status card to keep, a poster of one page, cards that a phone reads, a list to paste', async ({
  page,
}) => {
  await comeSignedIn(page)
  await page.goto('/post')
  await page.getByLabel('Add photos').setInputFiles(file(await smallPhoto('teal')))
  await page.getByLabel('Title').fill('Three-plate stove')
  await page.getByLabel('Your name').fill("Mama Thandi's Kitchen")
  await page.getByLabel('Price in rand').fill('1 200')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your offer is on the market.')).toBeVisible()

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const counted = page.waitForRequest((request) => request.url().endsWith('/shares'))
  await page.getByRole('link', { name: 'Share on WhatsApp' }).first().click()
  // Nobody waits for its response.
  expect([(await counted).method(), (await counted).resourceType()]).toEqual(['POST', 'ping'])
  await page.goBack()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Status card' }).click()
  const card = await readFile(await (await downloading).path())
  const [address = ''] = await readQr(card, 1.5)
  expect(address).toMatch(/\/v\/[2-9a-hjkmnp-z]{8}$/)
  expect(await sharp(card).metadata()).toMatchObject({ width: 1080, height: 1920 })

  await page.getByRole('link', { name: 'Poster' }).click()
  await expect(page.getByText('Scan. Look. Write to us.')).toBeVisible()
  expect(await readQr(await page.screenshot(), 0.5), 'the code on a screen').toEqual([address])
  for (const name of ['Poster', 'Table cards']) {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await codesOnSheet(page), `${name}, blurred`).toEqual(
      Array.from({ length: name === 'Poster' ? 1 : 4 }, () => address),
    )
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g), `${name}: pages`).toHaveLength(1)
    if (name === 'Poster') await page.getByRole('link', { name: 'Four table cards, A6' }).click()
  }

  await page.getByRole('link', { name: 'Back to sharing' }).click()
  await expect(page.getByLabel('Your list')).toHaveValue(
    new RegExp(`^Mama Thandi's Kitchen: ${address}\nThree-plate stove – R 1 200,00 ${address}/\\w{8}$`),
  )
  await page.getByRole('link', { name: address.replace(/^\w+:\/\//, '') }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Mama Thandi's Kitchen" })).toBeVisible()
  // Its styles may come after its first words.
  await page.waitForLoadState()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // Journeys of other servers on this market's database have not its pictures.
  await page.getByRole('link', { name: /Three-plate stove/ }).click()
  await page.getByRole('button', { name: 'Mark as sold' }).click()
})

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true })

  test('a status card is handed to another app, with a second tap where the first is too long ago', async ({
    page,
  }) => {
    // The packaged Chromium shares with nothing.
    await page.addInitScript(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files, text }: ShareData) => {
          shared.push([files?.[0]?.type, (files?.[0]?.size ?? 0) > 10_000, text])
          if (shared.length === 1) throw new DOMException('too long ago', 'NotAllowedError')
        },
      })
    })
    await publishStore(page)
    await page.goto('/design-store/share')
    await page.getByRole('button', { name: 'Share: Status card of Vetkoek' }).click()
    const again = page.getByRole('button', { name: 'Tap again to share: Status card of Vetkoek' })
    const counted = page.waitForRequest((request) => request.url().endsWith('/shares'))
    await again.click()
    expect((await (await counted).response())?.status()).toBe(204)
    const one = [
      'image/jpeg',
      true,
      expect.stringMatching(/^Vetkoek – R\s?12[.,]50 http.*\/v\/[2-9a-hjkmnp-z]{8}$/),
    ]
    expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([one, one])
    await expect(page.getByRole('button', { name: 'Share: Status card of Vetkoek' })).toBeVisible()
  })
})
