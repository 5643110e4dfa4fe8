import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { pictureTexts } from '#app/images/picture-texts.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { postTexts } from '#app/stores/post/post-texts.ts'
import { projectFolder } from '#db/read-rows.ts'
import { sessions } from '#db/schema.ts'
import { password, peopleOf } from '#test/people/test-people.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const off = useServer({ SW: 'off' })
const { signedIn, signUp } = peopleOf(used)

const builtFile = (path: string) => readFileSync(join(projectFolder, 'build/client', path))

describe('/sw.js', () => {
  test('is asked for anew each time; with what it loads it is at most 2,048 bytes', async () => {
    const { body, headers } = await used.visit().get('/sw.js')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-type')).toMatch(/^text\/javascript/)
    const [, script = ''] = /importScripts\("(.*?)"\)/.exec(body) ?? []
    const worker = builtFile(script)
    const bytes = brotliCompressSync(body).length + brotliCompressSync(worker).length
    expect(bytes).toBeGreaterThan(1000)
    expect(bytes).toBeLessThanOrEqual(2048)
    const [styles = ''] = /\/assets\/saved-[\w-]+\.css/.exec(worker.toString()) ?? []
    expect(builtFile(styles).length, 'the styles of copies are in the build').toBeGreaterThan(0)
  })

  test('with SW=off it removes itself and what it kept, and loads nothing again', async () => {
    const { body } = await off.visit().get('/sw.js')
    expect(body).toContain('caches.delete')
    expect(body).toContain('registration.unregister()')
    expect(body).not.toMatch(/navigate|reload|fetch|importScripts/)
  })
})

describe('/sync.js', () => {
  test('is asked for anew each time; with what it loads, which sends offers and stores with their photos, it is less than 6 KB', async () => {
    const { body, headers } = await used.visit().get('/sync.js')
    expect(headers.get('cache-control')).toBe('no-cache')
    const [, script = ''] = /importScripts\("(.*?)"\)/.exec(body) ?? []
    expect(builtFile(script).toString()).toContain('sync')
    expect(brotliCompressSync(body).length + brotliCompressSync(builtFile(script)).length).toBeLessThan(
      6 * 1024,
    )
  })

  test('has no words of forms: the page that tells what became of one knows its language', async () => {
    const { body } = await used.visit().get('/sync.js')
    const [, script = ''] = /importScripts\("(.*?)"\)/.exec(body) ?? []
    for (const words of [postTexts.published, savingTexts.pictureGone, pictureTexts.noConnection])
      expect(builtFile(script).toString()).not.toContain(words)
  })

  test('with SW=off it removes itself', async () => {
    const workers = [await off.visit().get('/sync.js'), await off.visit().get('/sw.js')]
    const [sync, sw] = workers.map(({ body }) => body.replace(/^\/\/ \d+\n/, ''))
    expect(sync).toContain('registration.unregister()')
    expect(sync).toBe(sw)
  })

  test('with SW=off no two are the same: a page that brings it back installs it, and it removes itself again', async () => {
    const one = await off.visit().get('/sw.js')
    expect((await off.visit().get('/sw.js')).body).not.toBe(one.body)
  })
})

describe('headers that tell the worker what it may keep', () => {
  const toldBy = ({ headers }: { headers: Headers }) =>
    ['x-kasi', 'x-keep', 'x-viewer'].map((name) => headers.get(name))

  test('visitors: ours, and nobody’s; not kept: /auth, faults, members’ pages', async () => {
    const by = used.visit()
    for (const path of ['/', '/', '/search', '/c/food-and-catering'])
      expect(toldBy(await by.get(path)), path).toEqual(['1', null, null])
    for (const path of ['/auth', '/offline', '/no-such-page', '/vendor/nobody', '/inbox'])
      expect(toldBy(await by.get(path)), path).toEqual(['1', 'no', null])
  })

  test('members: a mark that is theirs alone, and not their id', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const marks = []
    for (const { by } of [one, other]) {
      const answers = []
      for (const path of ['/', '/', '/inbox', '/search', '/post', '/design-store'])
        answers.push(await by.get(path))
      const [mark] = new Set(answers.map(({ headers }) => headers.get('x-viewer')))
      expect(new Set(answers.map((answer) => toldBy(answer).join()))).toEqual(new Set([`1,,${mark}`]))
      expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
      marks.push(mark)
    }
    expect(marks[0]).toMatch(/^[\w-]{16}$/)
    expect(marks[0]).not.toBe(marks[1])
  })

  test('a shared phone keeps no page: its session ends with the browser, also when it is renewed', async () => {
    const { email, by } = await signUp()
    const answer = await by.post('/auth', { intent: 'sign-in', email, password, shared: '1' })
    const cookieIn = ({ headers }: { headers: Headers }) =>
      headers.getSetCookie().find((cookie) => cookie.includes('kasi-session=')) ?? ''
    expect(cookieIn(answer)).toMatch(/kasi-session=.+HttpOnly/)
    expect(cookieIn(answer)).not.toMatch(/Max-Age|Expires/i)
    for (const path of ['/search', '/', '/inbox'])
      expect(toldBy(await by.get(path)).slice(1)).toEqual(['no', null])
    const soon = new Date(Date.now() + 24 * 60 * 60 * 1000)
    await used.db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.isShared, true))
    const renewed = await by.get('/')
    expect(cookieIn(renewed)).toMatch(/kasi-session=.+HttpOnly/)
    expect(cookieIn(renewed)).not.toMatch(/Max-Age|Expires/i)
  })
})
