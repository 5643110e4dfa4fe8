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
  const manifest = JSON.parse(String(publicFile('manifest.webmanifest')))
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
