import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { comeSignedIn, fillSignIn, signIn } from './people.ts'

// What is published here must not stand in the market of other journeys.
test.use({ baseURL: async ({ browserName: _ }, use) => use(process.env.KASI_SELLERS_ORIGIN) })

/** A noisy photo from a phone held upright: 12 megapixels, about 4 MB, turned by its EXIF. */
async function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 140, sigma: 12 } as const
  const pixels = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
  return await pixels.jpeg({ quality: 91 }).withMetadata({ orientation: 6 }).toBuffer()
}

const smallPhoto = (colour: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

const file = (buffer: Buffer, name = 'photo.jpg') => ({ name, mimeType: 'image/jpeg', buffer })

const product = (page: Page, number: number) =>
  page
    .getByRole('main')
    .getByRole('group')
    .nth(number - 1)

async function fillProduct(row: Locator, title: string, price: string) {
  await row.getByLabel('Title').fill(title)
  await row.getByLabel('Price').fill(price)
}

const editor = async (page: Page) => {
  await page.goto('/design-store')
  await expect(page.getByRole('heading', { level: 1, name: 'My Store' })).toBeVisible()
}

const publish = (page: Page) => page.getByRole('button', { name: /^(Publish|Update) Store$/ }).click()

test('§2 §4 a store from nothing: fields, picture, logo, preview, publish; then an update that stays', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill("Thandi's kitchen")
  await page.getByLabel('Description').first().fill('Fresh every day.')
  await page.getByLabel('Location').fill('Soweto')
  await page.getByLabel('Store logo').setInputFiles(file(await smallPhoto('#36c')))
  await expect(page.getByText('Logo uploaded successfully!')).toBeVisible()
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#c63')))
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Add product' }).click()
  await expect(product(page, 2).getByLabel('Title')).toBeFocused()
  await fillProduct(product(page, 2), 'Atchar', '65')

  await page.getByRole('button', { name: 'Preview Store' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Thandi's kitchen" })).toBeVisible()
  await expect(page.getByText('4.8 Rating')).toBeVisible()
  await expect(page.getByText('2 Products')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Vetkoek' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Store' }).click()
  await expect(product(page, 2).getByLabel('Title')).toHaveValue('Atchar')

  await publish(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByText("Your Thandi's kitchen store has been published successfully!")).toBeVisible()
  await editor(page)
  await expect(page.getByRole('button', { name: 'Update Store' })).toBeVisible()
  await page.getByLabel('Store name').fill('Thandi and Sons')
  await publish(page)
  await expect(page.getByText('Your Thandi and Sons store has been updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/design-store')
})

test('the first file input of the page is the store logo; a Remove button says of what', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  await expect(page.locator('input[type=file]').first()).toHaveAccessibleName('Store logo')
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await expect(page.getByRole('button', { name: 'Remove Vetkoek' })).toBeVisible()
  const price = product(page, 1).getByLabel('Price')
  await expect(price).toHaveAttribute('type', 'number')
  await expect(price).toHaveAttribute('step', '0.01')
})

test('a product that was removed by mistake comes back with Undo', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await page.getByRole('button', { name: 'Remove Vetkoek' }).click()
  await expect(page.getByText('Vetkoek is removed.')).toBeVisible()
  await expect(page.getByRole('group')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('Vetkoek')
})

test('what is wrong is said beside the field, which is focused; nothing that was typed is lost', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('Thandi')
  await product(page, 1).getByLabel('Title').fill('Vetkoek')
  await publish(page)
  const price = product(page, 1).getByLabel('Price')
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(/Write the price in rand, such as 12,50\./)
  await expect(page.getByRole('alert')).toHaveText(
    'Error saving products: Vetkoek: Write the price in rand, such as 12,50.',
  )
  await expect(page.getByLabel('Store name')).toHaveValue('Thandi')
})

test('a photo of 4 MB costs the seller under 400 KB, and arrives upright', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  const photo = await phonePhoto()
  expect(photo.length).toBeGreaterThan(3_500_000)
  const patched = page.waitForRequest((request) => request.method() === 'PATCH')
  await product(page, 1).getByLabel('Image').setInputFiles(file(photo))
  const sent = Number(await (await patched).headerValue('content-length'))
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible({ timeout: 30_000 })
  expect(sent).toBeGreaterThan(10_000)
  expect(sent).toBeLessThan(400_000)
  const url = (await page.locator('input[name^=image-]').first().inputValue()).replace('.jpg', '-1280.webp')
  const stored = await sharp(await (await page.request.get(url)).body()).metadata()
  expect(stored.height).toBeGreaterThan(stored.width)
})

test('an upload can be cancelled, and one that is none is refused before it is sent', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  await page.route('**/uploads/*', async (route) => {
    await new Promise((later) => setTimeout(later, 3000))
    await route.continue().catch(() => {})
  })
  const row = product(page, 1)
  await row.getByLabel('Image').setInputFiles(file(await smallPhoto('#c63')))
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByText('Upload cancelled.')).toBeVisible()
  await expect(row.locator('img')).toHaveCount(0)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await row
    .getByLabel('Image')
    .setInputFiles(file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.jpg'))
  await expect(row.getByText(/^Failed to upload image: This file is not a picture/)).toBeVisible()
  expect(requests.filter((url) => url.includes('/uploads'))).toEqual([])
})

test('several pictures that are dropped: the first where it falls, the others each begin a product', async ({
  page,
}) => {
  await comeSignedIn(page)
  await editor(page)
  const bytes = [...(await smallPhoto('#c63'))]
  const dropped = await page.evaluateHandle((photo) => {
    const transfer = new DataTransfer()
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
      transfer.items.add(new File([new Uint8Array(photo)], name))
    return transfer
  }, bytes)
  await product(page, 1).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('Image uploaded successfully!')).toHaveCount(3)
  await expect(page.getByRole('group')).toHaveCount(3)
})

test('a draft is kept as it is typed, pictures included; offered after a reload and a sign-in, gone once published', async ({
  page,
  context,
}) => {
  const person = await signIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('Thandi')
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#c63')))
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^You have changes from .* that are not published\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Go on with them' }).click()
  await expect(page.getByLabel('Store name')).toHaveValue('Thandi')
  await expect(product(page, 1).getByRole('img')).toBeVisible()

  await context.clearCookies()
  await publish(page)
  await expect(page.getByText('Authentication error. Please log in again.')).toBeVisible()
  await expect(page.getByLabel('Store name')).toHaveValue('Thandi')
  await page.goto('/design-store')
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Go on with them' }).click()
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('Vetkoek')
  await publish(page)
  await expect(page).toHaveURL('/')
  await editor(page)
  await expect(page.getByText(/You have changes/)).toHaveCount(0)
  await expect(product(page, 1).getByRole('img')).toBeVisible()
})

test("somebody else on the same phone is not offered another person's draft", async ({ page, context }) => {
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('Secret plans')
  await page.waitForTimeout(500)
  await context.clearCookies()
  await comeSignedIn(page)
  await editor(page)
  await expect(page.getByText(/You have changes/)).toHaveCount(0)
  await expect(page.getByLabel('Store name')).toHaveValue('')
})

test('a double click publishes once, and Back from the preview leads to the editor', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('Thandi')
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await page.getByRole('button', { name: 'Preview Store' }).click()
  await expect(page.getByText('4.8 Rating')).toBeVisible()
  await page.goBack()
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('Vetkoek')
  let posts = 0
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().endsWith('/design-store') && (posts += 1),
  )
  await page.getByRole('button', { name: 'Publish Store' }).dblclick()
  await expect(page).toHaveURL('/')
  expect(posts).toBe(1)
})

test('two tabs: the later save sees what changed, and decides', async ({ page, context }) => {
  await comeSignedIn(page)
  await editor(page)
  await page.getByLabel('Store name').fill('Thandi')
  await fillProduct(product(page, 1), 'Vetkoek', '12.50')
  await publish(page)
  await expect(page).toHaveURL('/')
  const other = await context.newPage()
  await editor(page)
  await editor(other)
  await product(other, 1).getByLabel('Price').fill('15')
  await publish(other)
  await expect(other.getByText(/updated successfully!$/)).toBeVisible()
  await product(page, 1).getByLabel('Price').fill('20')
  await publish(page)
  await expect(page.getByText(/^Your store was changed in another tab/)).toBeVisible()
  await expect(page.getByText('Changed elsewhere meanwhile. Saved now: 15.00')).toBeVisible()
  await expect(product(page, 1).getByLabel('Price')).toHaveValue('20')
  await publish(page)
  await expect(page.getByText(/updated successfully!$/)).toBeVisible()
  await expect(product(page, 1).getByLabel('Price')).toHaveValue('20.00')
})

test('the whole editor by keyboard alone', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  const type = (text: string) => page.keyboard.type(text)
  const tabTo = async (
    name: string | RegExp,
    role: 'button' | 'textbox' | 'spinbutton' | 'combobox' = 'button',
  ) => {
    const target = page
      .getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
      .first()
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`no way to ${String(name)}`)
  }
  await tabTo('Store name', 'textbox')
  await type('Keys')
  await tabTo('Title', 'textbox')
  await type('Vetkoek')
  await tabTo('Price', 'spinbutton')
  await type('12.50')
  await tabTo('Add product')
  await page.keyboard.press('Enter')
  await expect(product(page, 2).getByLabel('Title')).toBeFocused()
  await tabTo('Remove Product 2')
  await page.keyboard.press('Enter').catch(() => {})
  await expect(page.getByRole('group')).toHaveCount(1)
  await tabTo('Preview Store')
  await page.keyboard.press('Enter')
  await expect(page.getByText('4.8 Rating')).toBeVisible()
  await tabTo('Edit Store')
  await page.keyboard.press('Enter')
  await expect(product(page, 1).getByLabel('Title')).toHaveValue('Vetkoek')
  await tabTo('Publish Store')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your Keys store has been published successfully!')).toBeVisible()
})

test.describe('the connection breaks', () => {
  test.use({ breaksConnection: true })

  test('a connection that breaks during an upload: it goes on by itself when it is back', async ({
    page,
    context,
  }) => {
    await comeSignedIn(page)
    await editor(page)
    const row = product(page, 1)
    let cuts = 0
    await page.route('**/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH' || cuts > 0) return await route.continue()
      cuts += 1
      await route.abort('connectionreset')
    })
    await row.getByLabel('Image').setInputFiles(file(await smallPhoto('#c63')))
    await expect(row.getByText('Image uploaded successfully!')).toBeVisible({ timeout: 20_000 })
    expect(cuts).toBe(1)
    await context.setOffline(true)
    await row.getByLabel('Image').setInputFiles(file(await smallPhoto('#36c')))
    await expect(row.getByText(/^Failed to upload image: the connection broke/)).toBeVisible()
    await expect(row.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(row.getByText('Image uploaded successfully!')).toBeVisible({ timeout: 20_000 })
  })

  test('no connection when publishing: it says so, keeps everything, and the same form is published once it is back', async ({
    page,
    context,
  }) => {
    await comeSignedIn(page)
    await editor(page)
    await page.getByLabel('Store name').fill('Thandi')
    await fillProduct(product(page, 1), 'Vetkoek', '12.50')
    await context.setOffline(true)
    await publish(page)
    await expect(page.getByText('No connection. What you typed is kept on this phone.')).toBeVisible()
    await expect(page.getByLabel('Store name')).toHaveValue('Thandi')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/')
  })

  test('an answer that is lost: sent again, it is one store with one product', async ({ page }) => {
    await comeSignedIn(page)
    await editor(page)
    const name = `Lost ${crypto.randomUUID().slice(0, 8)}`
    await page.getByLabel('Store name').fill(name)
    await fillProduct(product(page, 1), name, '12.50')
    let isFirst = true
    await page.route('**/design-store', async (route) => {
      if (route.request().method() !== 'POST' || !isFirst) return await route.continue()
      isFirst = false
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    })
    await publish(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(`Your ${name} store has been published successfully!`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { name })).toHaveCount(1)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole editor: add, remove, picture, preview, edit, publish, update', async ({ page }) => {
    await comeSignedIn(page)
    await editor(page)
    await page.getByLabel('Store name').fill('Sipho')
    await fillProduct(product(page, 1), 'Kota', '35')
    await product(page, 1)
      .getByLabel('Image')
      .setInputFiles(file(await smallPhoto('#c63')))
    await page.getByRole('button', { name: 'Add product' }).click()
    await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
    await expect(product(page, 2).getByLabel('Title')).toBeFocused()
    await fillProduct(product(page, 2), 'Chips', '20')
    await page.getByRole('button', { name: 'Add product' }).click()
    await page.getByRole('button', { name: 'Remove Chips' }).click()
    await expect(page.getByText('Chips is removed.')).toBeVisible()
    await page.getByLabel('Store name').press('Enter')
    await expect(page.getByText('4.8 Rating')).toBeVisible()
    await expect(page.getByText('1 Product')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Store' }).click()
    await expect(product(page, 1).getByLabel('Title')).toHaveValue('Kota')
    await publish(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Your Sipho store has been published successfully!')).toBeVisible()
    await editor(page)
    await product(page, 1).getByLabel('Price').fill('36.5')
    await publish(page)
    await expect(page.getByText('Your Sipho store has been updated successfully!')).toBeVisible()
    await expect(product(page, 1).getByLabel('Price')).toHaveValue('36.50')
  })
})

test('a saved picture file really is the picture that was chosen', async ({ page }) => {
  await comeSignedIn(page)
  await editor(page)
  await product(page, 1)
    .getByLabel('Image')
    .setInputFiles(file(await smallPhoto('#cc6633')))
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  const url = await page.locator('input[name^=image-]').first().inputValue()
  const folder = `${process.env.KASI_SELLERS_DATA_DIR ?? ''}/storage`
  const stored = await readFile(`${folder}${url.replace('/storage', '')}`)
  const { dominant } = await sharp(stored).stats()
  expect(
    Math.abs(dominant.r - 0xcc) + Math.abs(dominant.g - 0x66) + Math.abs(dominant.b - 0x33),
  ).toBeLessThan(40)
})
