import type { Page } from '@playwright/test'
import { expect } from '#e2e/support/fixtures.ts'
import { comeSignedIn } from '#e2e/support/journey-people.ts'
import { smallPhoto } from '#e2e/support/journey-sellers.ts'
import { keptIn, test, untilKept } from '#e2e/support/stoppable-server.ts'

const ready = (page: Page) => expect(page.locator('[data-island=post][data-ready]')).toBeAttached()
const chosen = (page: Page) => page.locator('ol img[src^="blob:"]')

/** Signs in, and lets the phone keep the form of a new offer. */
async function keepForm(page: Page): Promise<void> {
  await comeSignedIn(page)
  await page.goto('/post')
  await untilKept(page)
  // The worker keeps what it sees: the first page came before it.
  await page.goto('/post')
  await ready(page)
  await expect.poll(async () => Object.values(await keptIn(page)).flat()).toContain('/post')
}

/** Does what the browser does when another app shares: posts a form of the manifest's fields. */
async function share(page: Page, title: string, photos: Buffer[]): Promise<void> {
  const coded = photos.map((photo) => photo.toString('base64'))
  await page.evaluate(
    ([words, pictures]) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/post/shared', enctype: 'multipart/form-data' })
      const typed = Object.assign(document.createElement('input'), { name: 'title', value: words })
      const files = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' })
      const list = new DataTransfer()
      for (const [at, picture] of pictures.entries()) {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        list.items.add(new File([bytes], `${at}.jpg`, { type: 'image/jpeg' }))
      }
      files.multiple = true
      files.files = list.files
      form.append(typed, files)
      document.body.append(form)
      form.submit()
    },
    [title, coded] as const,
  )
}

test('photos that another app shares without a connection are in the form of a new offer', async ({
  page,
  server,
}) => {
  await keepForm(page)
  await server.stop()
  await share(page, 'Four-plate stove', await Promise.all(['red', 'blue'].map(smallPhoto)))
  await expect(chosen(page)).toHaveCount(2)
  await expect(page.getByLabel('Title')).toHaveValue('Four-plate stove')
  await expect
    .poll(async () => Object.values(await keptIn(page)).flat(), 'the draft has it now')
    .not.toContain('/post/shared')
  await page.reload()
  await expect(chosen(page)).toHaveCount(2)
  await server.start()
  await page.getByLabel('Price in rand').fill('1 450')
  await page.getByLabel('Your name').fill('Thandi')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Your offer is on the market.')).toBeVisible()
  await expect(page.getByRole('list', { name: '2 photos' })).toBeVisible()
})

test('what is typed while shared photos are made small stays, beside them', async ({ page, server }) => {
  await keepForm(page)
  await server.stop()
  // As on a cheap phone, where a photo takes seconds.
  await page.addInitScript(() => {
    const make = createImageBitmap
    const typed = () => (document.querySelector<HTMLInputElement>('[name=price]')?.value ?? '') !== ''
    Object.assign(window, {
      createImageBitmap: async (...parameters: Parameters<typeof make>) => {
        while (!typed()) await new Promise((later) => setTimeout(later, 50))
        return await make(...parameters)
      },
    })
  })
  await share(page, 'Four-plate stove', [await smallPhoto('red')])
  await ready(page)
  await page.getByLabel('Description').fill('Two years old')
  await page.getByLabel('Price in rand').fill('1 450')
  await expect(chosen(page)).toHaveCount(1)
  await expect(page.getByLabel('Title')).toHaveValue('Four-plate stove')
  await expect(page.getByLabel('Description')).toHaveValue('Two years old')
  await expect(page.getByLabel('Price in rand')).toHaveValue('1 450')
})

test('a photo that this phone cannot open and that was shared without a connection is named, not dropped silently', async ({
  page,
  server,
}) => {
  await keepForm(page)
  await server.stop()
  const heic = Buffer.concat([
    Buffer.from('0000001866747970686569630000000068656963', 'hex'),
    Buffer.alloc(4000),
  ])
  await share(page, 'Four-plate stove', [heic])
  await expect(page.getByLabel('Title')).toHaveValue('Four-plate stove')
  await expect(page.getByText('Failed to upload image: This is a HEIC picture')).toBeVisible()
})
