import { afterAll, describe, expect, test } from 'vitest'
import { readSettings, saveSettings } from '#app/notices/settings/settings.server.ts'
import { stopLinksOf } from '#test/people/stop-links.ts'
import { expectCleanLog, peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useServer } from '#test/servers/use-server.ts'
import { linkIn } from '#test/services/mail-server.ts'

const secret = crypto.randomUUID()
const used = useServer({ SESSION_SECRET: secret })
const { visitor } = peopleOf(used)
const { trader } = tradersOf(used)

afterAll(() => expectCleanLog(used))

const { mailOf, rowsOf, pathOf, ask, press } = stopLinksOf(used, secret)

describe('GET /mail/stop changes nothing: mail scanners open links', () => {
  test('it shows a button and a choice, to anybody with the link', async () => {
    const { userId } = await trader()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await ask(pathOf(userId), { method })
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('same-origin')
      expect(response.headers.getSetCookie()).toEqual([])
      const shown = [
        'Stop these mails?</h1>',
        'Stop these mails</button>',
        'Fewer: one mail a day</button>',
        'content="noindex"',
      ]
      expect(shown.filter((one) => html.includes(one))).toEqual(method === 'HEAD' ? [] : shown)
    }
    expect(await rowsOf(userId)).toEqual([])
  })

  test('it shows no address and no script, and says what is chosen already', async () => {
    const { userId, email } = await trader()
    const { by } = await trader()
    const chosen = { push: true, showsText: false, quiet: null }
    await saveSettings(used.db, userId, { ...chosen, mail: 'daily' })
    const daily = await (await ask(pathOf(userId))).text()
    expect(daily).toContain('You get one mail a day')
    expect(daily).not.toContain('Fewer')
    await saveSettings(used.db, userId, { ...chosen, mail: 'never' })
    const never = await (await ask(pathOf(userId))).text()
    expect(never).toContain('<h1')
    expect(never).toContain('Stopped</h1>')
    for (const html of [daily, never, (await by.get(pathOf(userId))).body]) expect(html).not.toContain(email)
    expect(daily + never).not.toContain('<script')
  })
})

describe('one click in a mail program (RFC 8058)', () => {
  test('stops mail without sign-in, cookie or redirect, as often as it comes', async () => {
    const { userId } = await trader()
    await saveSettings(used.db, userId, {
      mail: 'soon',
      push: false,
      showsText: true,
      quiet: { from: 1, to: 2 },
    })
    for (const _ of [1, 2]) {
      const response = await press(pathOf(userId))
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/plain; charset=utf-8',
      ])
      expect(await response.text()).toMatch(/^Stopped\./)
      expect(response.headers.getSetCookie()).toEqual([])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await readSettings(used.db, userId)).toMatchObject({
        mail: 'never',
        push: false,
        showsText: true,
        quiet: { from: 1, to: 2 },
      })
    }
  })

  test('comes as multipart too', async () => {
    const { userId } = await trader()
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await ask(pathOf(userId), { method: 'POST', body })).status).toBe(200)
    expect(await mailOf(userId)).toBe('never')
  })

  test('acts for the person of the link, not for the one who is signed in', async () => {
    const [owner, other] = [await trader(), await trader()]
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const { status } = await other.by.ask(pathOf(owner.userId), { method: 'POST', body })
    expect(status).toBe(200)
    expect([await mailOf(owner.userId), await mailOf(other.userId)]).toEqual(['never', 'soon'])
  })

  test('from a page of another site is a 403, and no other spelling of the address takes it', async () => {
    const { userId } = await trader()
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { referer: 'https://evil.example/' },
    ]
    const body = 'List-Unsubscribe=One-Click'
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const headers of foreign) {
      const response = await ask(pathOf(userId), { method: 'POST', headers: { ...type, ...headers }, body })
      expect(response.status, JSON.stringify(headers)).toBe(403)
    }
    for (const path of ['/mail/stop/', '/mail/stop.data', '/mail/', '/account/notices']) {
      const target = pathOf(userId).replace('/mail/stop', path)
      expect((await ask(target, { method: 'POST', headers: type, body })).status, path).toBe(403)
    }
    expect(await rowsOf(userId)).toEqual([])
  })
})

describe('the buttons of the page', () => {
  test.each([
    ['never', 'Stopped'],
    ['daily', 'One mail a day'],
  ])('%s: 200, says so, works twice, without cookies', async (mail, heading) => {
    const { userId } = await trader()
    for (const _ of [1, 2]) {
      const response = await visitor().post(pathOf(userId), { mail })
      expect(response.status).toBe(200)
      expect(response.body).toContain(`${heading}</h1>`)
      expect(response.body).toContain(`<title>${heading} | Kasi Market</title>`)
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await mailOf(userId)).toBe(mail)
    }
  })

  test('anything else is a 400 in words, with the buttons, and changes nothing', async () => {
    const { userId } = await trader()
    const forms: Record<string, string>[] = [
      {},
      { mail: 'soon' },
      { mail: '' },
      { 'List-Unsubscribe': 'Yes' },
    ]
    for (const fields of forms) {
      const response = await visitor().post(pathOf(userId), fields)
      expect([response.status, response.toast]).toEqual([
        400,
        'We could not read what was sent. Please try again.',
      ])
      expect(response.body).toContain('Stop these mails</button>')
    }
    const broken = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
    expect((await ask(pathOf(userId), broken)).status).toBe(400)
    const file = new FormData()
    file.set('mail', new Blob(['never']), 'never.txt')
    const cut = { method: 'POST', body: file, signal: AbortSignal.timeout(5000) }
    expect((await ask(pathOf(userId), cut)).status, 'it does not hang').toBe(400)
    expect(await rowsOf(userId)).toEqual([])
  })
})

test('recovery mails still come to somebody who stopped the others', async () => {
  const { userId, email } = await trader()
  await press(pathOf(userId))
  await visitor().post('/auth', { intent: 'forgot-password', email })
  expect(linkIn(await used.mail.next(email)).pathname).toBe('/auth')
})
