import { expect, test } from 'vitest'
import { picture, pictureBytes, useS3Pictures } from '#test/servers/s3-picture-server.ts'

const used = useS3Pictures()

test('§9 a picture comes whole, with its type, kept for 3,600 s', async () => {
  const response = await used.ask(`${picture}?v=1`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '300000',
    'cache-control': 'public, max-age=3600, s-maxage=5',
    etag: expect.stringMatching(/^"\w{32}"$/),
  })
  expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), pictureBytes)).toBe(0)
  const avif = await used.ask(picture.replace('.jpg', '-320.avif'), { method: 'HEAD' })
  expect(avif.headers.get('content-type')).toBe('image/avif')
})

test('HEAD has the same headers and no body', async () => {
  const [head, get] = [await used.ask(picture, { method: 'HEAD' }), await used.ask(picture)]
  await get.arrayBuffer()
  const plain = ({ headers, status }: Response) =>
    ['etag', 'content-type', 'content-length', 'cache-control']
      .map((name) => headers.get(name))
      .concat(`${status}`)
  expect(plain(head)).toEqual(plain(get))
  expect(await head.text()).toBe('')
  expect(used.s3.requests.at(-2)?.method).toBe('HEAD')
})

test('a browser that holds it gets 304, also with a tag that a proxy has weakened', async () => {
  const etag = (await used.ask(picture, { method: 'HEAD' })).headers.get('etag') ?? ''
  for (const tag of [etag, `W/${etag}`]) {
    const response = await used.ask(picture, { headers: { 'if-none-match': tag } })
    expect(response.status).toBe(304)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=5')
  }
  for (const tag of ['"another"', 'nonsense', 'é "é"']) {
    const response = await used.ask(picture, { headers: { 'if-none-match': tag } })
    expect(response.status, tag).toBe(200)
    await response.arrayBuffer()
  }
})

test('a missing file, or one that is no picture, is left to the app', async () => {
  const seen = used.s3.requests.length
  const paths = ['/', '/storage/incoming/secret', `${picture}/..`, picture.replace('jpg', 'svg')]
  for (const path of paths) expect((await used.ask(path)).headers.get('x-by')).toBe('the app')
  expect(used.s3.requests.length).toBe(seen)
  for (const method of ['GET', 'HEAD']) {
    const missing = await used.ask(picture.replace('1763', '9999'), { method })
    expect([missing.status, missing.headers.get('x-by')]).toEqual([404, 'the app'])
  }
  expect(used.faults).toEqual([])
})
