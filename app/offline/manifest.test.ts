import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { projectFolder } from '#db/read-rows.ts'
import { peopleOf } from '#test/people/test-people.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { signedIn } = peopleOf(used)

const publicFile = (path: string) => readFileSync(join(projectFolder, 'public', path))

test('the market can be installed: icons, a bar with Back, shortcuts, and photos that are shared with it', async () => {
  const { body, headers } = await used.visit().get('/manifest.webmanifest')
  expect(headers.get('content-type')).toBe('application/manifest+json')
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/?from=home', display: 'minimal-ui' })
  const icons = manifest.icons as { src: string; sizes: string; purpose?: string }[]
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(publicFile(src)).metadata()
    expect([format, `${width}x${height}`], src).toEqual(['png', sizes])
  }
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/inbox', '/post'])
  expect(manifest.share_target).toMatchObject({
    action: '/post/shared',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos', accept: ['image/*'] }] },
  })
})

test('members’ pages and /offline name it, visitors’ pages do not: they keep their bytes', async () => {
  const link = 'rel="manifest" href="/manifest.webmanifest"'
  const { by } = await signedIn()
  for (const path of ['/', '/inbox', '/post', '/search'])
    expect((await by.get(path)).body, path).toContain(link)
  const visitor = used.visit()
  expect((await visitor.get('/offline')).body).toContain(link)
  for (const path of ['/', '/search']) expect((await visitor.get(path)).body, path).not.toContain(link)
})

test('its shortcuts are in the language that its address, or the cookie, chooses; pages name the address', async () => {
  const shortcutsOf = ({ body }: { body: string }) =>
    (JSON.parse(body) as { shortcuts: { name: string }[] }).shortcuts.map(({ name }) => name)
  expect(shortcutsOf(await used.visit().get('/manifest.webmanifest'))).toEqual(['Inbox', 'Post an offer'])
  const inZulu = await used.visit().get('/zu/manifest.webmanifest')
  expect(shortcutsOf(inZulu)).toEqual(['Imilayezo', 'Faka isikhangiso'])
  const visitor = used.visit()
  visitor.cookies.set('kasi-lang', 'zu')
  const byCookie = await visitor.get('/manifest.webmanifest')
  expect(shortcutsOf(byCookie)).toEqual(['Imilayezo', 'Faka isikhangiso'])
  expect(byCookie.headers.get('vary')?.toLowerCase()).toContain('cookie')

  const { by } = await signedIn()
  // Also pages that are in English only: the shortcuts must not change from page to page.
  await by.get('/zu/inbox')
  for (const path of ['/inbox', '/', '/post', '/account'])
    expect((await by.get(path)).body, path).toContain('rel="manifest" href="/zu/manifest.webmanifest"')
})
