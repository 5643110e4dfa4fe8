import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { file, smallPhoto, test } from '#e2e/support/journey-sellers.ts'
import { readQr } from '#test/pictures/read-qr.ts'

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
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // Journeys of other servers on this market's database have not its pictures.
  await page.getByRole('link', { name: /Three-plate stove/ }).click()
  await page.getByRole('button', { name: 'Mark as sold' }).click()
})
