import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { languageCodes, languages } from '#app/language/languages.ts'
import { peopleOf } from '#test/people/test-people.ts'
import { tradersOf } from '#test/people/test-traders.ts'
import { useServer } from '#test/servers/use-server.ts'

const used = useServer()
const { signedIn, signIn } = peopleOf(used)
const { seller } = tradersOf(used)

const htmlLang = (body: string) => /<html lang="([^"]+)"/.exec(body)?.[1]
const linkOf = (body: string, rel: string) =>
  Array.from(body.matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g')), ([link]) => ({
    language: /hreflang="([^"]+)"/.exec(link)?.[1],
    path: (/href="([^"]+)"/.exec(link)?.[1] ?? '').replace(/^https?:\/\/[^/]+/, ''),
  }))

describe('the address chooses, a cookie remembers', () => {
  test.each(languageCodes)('/%s/ sets the cookie, and every address follows it', async (code) => {
    const visitor = used.visit()
    const { status, headers, body } = await visitor.get(`/${code}/`)
    expect(status).toBe(200)
    expect(htmlLang(body)).toBe(languages[code].htmlLang)
    expect(headers.getSetCookie().join()).toMatch(new RegExp(`^kasi-lang=${code}; Path=/; Max-Age=31536000`))
    for (const path of ['/', '/search?q=fridge', '/safety', '/auth', '/nowhere'])
      expect(htmlLang((await visitor.get(path)).body), path).toBe(languages[code].htmlLang)
    // Also from the cache of pages.
    expect(htmlLang((await visitor.get('/')).body)).toBe(languages[code].htmlLang)
    expect(htmlLang((await used.visit().get('/')).body)).toBe('en-ZA')
  })

  test('a prefix keeps path and query, without a slash too, and a second visit of a kept page sets the cookie again', async () => {
    for (const [asked, shown] of [
      ['/xh', '/'],
      ['/xh?page=2', '/'],
      ['/xh/search?q=bed', '/search?q=bed'],
    ]) {
      const { body } = await used.visit().get(asked ?? '')
      expect(body, asked).toContain(`href="/zu${shown}`)
    }
    for (let visits = 0; visits < 3; visits += 1) {
      const { headers } = await used.visit().get('/st/safety')
      expect(headers.getSetCookie().join()).toContain('kasi-lang=st')
      expect(headers.get('x-keep'), 'a phone keeps a page by its address without a language').toBe('no')
    }
  })

  test('a language that is none, a header of the browser and a broken cookie choose nothing', async () => {
    expect((await used.visit().get('/de/')).status).toBe(404)
    expect((await used.visit().get('/zu/zu/')).status).toBe(404)
    const ask = (headers: Record<string, string>) => used.visit().ask('/', { headers })
    const refused: Record<string, string>[] = [
      { 'accept-language': 'zu' },
      { cookie: 'kasi-lang=de' },
      { cookie: 'kasi-lang=zulu' },
      { cookie: 'xkasi-lang=zu' },
      { cookie: 'kasi-lang=' },
    ]
    for (const headers of refused)
      expect(htmlLang((await ask(headers)).body), JSON.stringify(headers)).toBe('en-ZA')
  })

  test('/en/ brings English back', async () => {
    const visitor = used.visit()
    await visitor.get('/af/')
    await visitor.get('/en/safety')
    expect(htmlLang((await visitor.get('/')).body)).toBe('en-ZA')
  })
})

describe('search engines', () => {
  test('each language of a page names all others and itself, and is its own canonical', async () => {
    const { offerId, userId } = await seller()
    for (const path of ['/', '/safety', `/listing/${offerId}`, `/vendor/${userId}`]) {
      const expected = [
        ...languageCodes.map((language) => ({ language, path: `/${language}${path}` })),
        { language: 'x-default', path },
      ]
      for (const code of languageCodes) {
        const { body } = await used.visit().get(`/${code}${path}`)
        expect(linkOf(body, 'alternate'), `${code} ${path}`).toEqual(expected)
        expect(linkOf(body, 'canonical')[0]?.path).toBe(`/${code}${path}`)
        expect(body).toContain(`og:url" content="${used.server.origin}${path}"`)
      }
      const { body } = await used.visit().get(path)
      expect(linkOf(body, 'alternate')).toEqual(expected)
      expect(linkOf(body, 'canonical')[0]?.path).toBe(path)
    }
  })

  test('the sitemap names the pages of each language', async () => {
    const { offerId } = await seller()
    const map = (await used.visit().get('/sitemap.xml')).body
    for (const code of ['', ...languageCodes.map((one) => `/${one}`)])
      for (const path of ['/', `/listing/${offerId}`])
        expect(map).toContain(`${used.server.origin}${code}${path}<`)
  })
})

test('a cookie is read as nginx reads it, which keeps pages by it', async () => {
  const ask = (cookie: string) => used.visit().ask('/safety', { headers: { cookie } })
  expect(htmlLang((await ask('a=1; kasi-lang=zu; b=2')).body)).toBe('zu')
  expect(htmlLang((await ask('a=1;kasi-lang=zu')).body)).toBe('zu')
  expect(htmlLang((await ask('a=1;\u00a0kasi-lang=zu')).body)).toBe('en-ZA')
})

test('a page that is read in the language of the cookie is shared without one', async () => {
  const visitor = used.visit()
  await visitor.get('/zu/safety')
  const { body } = await visitor.get('/safety')
  expect(htmlLang(body)).toBe('zu')
  expect(linkOf(body, 'canonical')[0]?.path).toBe('/safety')
})

test('pages in English only name no other language', async () => {
  const { body } = await used.visit().get('/about/legal')
  expect(linkOf(body, 'alternate')).toEqual([])
})

describe('a whole page or none', () => {
  test('pages that are in English only say so in the language of the reader', async () => {
    const visitor = used.visit()
    await visitor.get('/zu/')
    const { body } = await visitor.get('/about/legal')
    expect(htmlLang(body)).toBe('en-ZA')
    expect(body).toMatch(/<p lang="zu"[^>]*>Leli khasi/)
    expect(linkOf(body, 'canonical')[0]?.path).toBe('/about/legal')
  })

  test('a language that nobody has reviewed says beta', async () => {
    for (const code of languageCodes)
      expect((await used.visit().get(`/${code}/search`)).body.includes('>beta<'), code).toBe(code !== 'en')
  })

  test('what people wrote stays as they wrote it, and links have no language', async () => {
    const { offerId } = await seller()
    const { body } = await used.visit().get(`/af/listing/${offerId}`)
    expect(body).toContain('Vetkoek')
    const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
    expect(Array.from(main.matchAll(/href="\/(?:zu|xh|st|af|en)[/"]/g))).toEqual([])
  })
})

describe('members', () => {
  const languageOf = async (email: string) => {
    const { rows } = await used.db.execute<{ language: string | null }>(
      sql`select language from users where email = ${email}`,
    )
    return rows[0]?.language
  }

  test('mails follow what the browser of the person chose last, and a new phone speaks it after the sign-in', async () => {
    const { by, email } = await signedIn()
    expect(await languageOf(email)).toBe(null)
    const named = await by.get('/st/?page=2')
    expect([named.status, named.location]).toEqual([303, '/?page=2'])
    expect(htmlLang((await by.get('/')).body)).toBe('st')
    expect(await languageOf(email)).toBe('st')
    expect(htmlLang((await by.get('/inbox')).body)).toBe('st')
    expect(htmlLang((await by.get('/post')).body)).toBe('st')

    const phone = used.visit()
    await signIn(phone, email)
    const first = await phone.get('/')
    expect(htmlLang(first.body)).toBe('st')
    expect(phone.cookies.get('kasi-lang')).toBe('st')
    // Another phone's cookie is no choice of the person's.
    phone.cookies.set('kasi-lang', 'af')
    expect(htmlLang((await phone.get('/post')).body)).toBe('af')
    expect(await languageOf(email)).toBe('st')
    expect((await phone.get('/en/inbox')).location).toBe('/inbox')
    expect(await languageOf(email)).toBe('en')
  })

  test('a phone that chose no language speaks that of its person on pages from shells too', async () => {
    const { by } = await signedIn()
    await by.get('/zu/')
    for (const path of ['/', '/inbox']) {
      by.cookies.delete('kasi-lang')
      expect(htmlLang((await by.get(path)).body), path).toBe('zu')
      expect(by.cookies.get('kasi-lang'), path).toBe('zu')
    }
    await by.get('/en/')
    by.cookies.delete('kasi-lang')
    expect(htmlLang((await by.get('/')).body)).toBe('en-ZA')
    expect(by.cookies.has('kasi-lang'), 'a shell sets no cookie').toBe(false)
  })

  test('their pages name the words that scripts need, and visitors’ pages without scripts none', async () => {
    const { by } = await signedIn()
    await by.get('/xh/inbox')
    const { body } = await by.get('/inbox')
    expect(body).toMatch(/<script type="module" src="\/assets\/browser-xh-[\w-]+\.js">/)
    expect(body).not.toMatch(/src="\/assets\/forms-xh/)
    expect((await by.get('/post')).body).toMatch(/src="\/assets\/forms-xh-[\w-]+\.js/)
    await by.get('/en/inbox')
    expect((await by.get('/inbox')).body).not.toMatch(/\/assets\/browser-/)
    for (const path of ['/', '/safety'])
      expect((await used.visit().get(`/xh${path}`)).body).not.toContain('<script')
  })
})
