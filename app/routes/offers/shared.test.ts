import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { webManifest } from '#app/offline/manifest.ts'
import { listings } from '#db/schema.ts'
import { expectCleanLog } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useSharedServer } from '#test/servers/use-server.ts'

const used = useSharedServer()
const { trader } = tradersOf(used)
afterAll(() => expectCleanLog(used))

const { share_target: target } = webManifest()

/** Does what a phone does when photos are shared with the app. */
async function share(by: ReturnType<typeof used.visit>, headers: Record<string, string>) {
  const body = new FormData()
  body.append(target.params.title, 'Stove')
  body.append(target.params.text, 'Works well')
  for (const colour of ['red', 'blue']) {
    const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
    body.append(target.params.files[0]?.name ?? '', new Blob([jpeg]), `${colour}.jpg`)
  }
  return await by.ask(target.action, { method: 'POST', body, headers })
}

test('photos that are shared with the app begin a new offer, which is not published', async () => {
  const { by, userId } = await trader()
  const none: Record<string, string> = { 'sec-fetch-site': 'none' }
  for (const headers of [none, { ...none, origin: 'null' }]) {
    const shared = await share(by, headers)
    expect(shared.status).toBe(200)
    expect(shared.body).toContain('Post an offer')
    expect(shared.body).toContain('value="Stove"')
    expect(shared.body).toContain('Works well</textarea>')
    expect(shared.body.match(/name="photo" value="[^"]+"/g)).toHaveLength(2)
    expect(shared.body).toContain('action="/post"')
  }
  expect(await used.db.select().from(listings).where(eq(listings.userId, userId))).toEqual([])
  expect((await by.get('/post/shared')).location).toBe('/post')
})

test('another site cannot share in a person’s name; nobody who is signed out stores a photo', async () => {
  const { by } = await trader()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
    { origin: 'null' },
  ] as Record<string, string>[])
    expect((await share(by, headers)).status, JSON.stringify(headers)).toBe(403)
  const other = await by.ask('/post', {
    method: 'POST',
    body: new FormData(),
    headers: { 'sec-fetch-site': 'none' },
  })
  expect(other.status, 'no other form').toBe(403)
  const out = await share(used.visit(), { 'sec-fetch-site': 'none' })
  expect(out.status).toBe(401)
  expect(out.body).not.toContain('name="photo"')
})
