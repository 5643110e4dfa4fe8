import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPairs } from '#app/texts/review/all-pairs.ts'
import { hashOf, loadChecked, type Row, readChecked, writeChecked } from '#app/texts/review/checked.ts'
import { browserFlags, findShell } from '#test/find-browser.ts'
import { pairHash, readable, reviewedCount, takeAnswers } from './texts/answers.ts'
import { groups, inGroups } from './texts/groups.ts'
import { sheetPage } from './texts/sheet-page.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasi-sheet-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a command; returns its lines, and whether it failed. */
async function run(script: string, words: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, ...more }
  const done = await promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], { env }).then(
    ({ stdout }) => ({ text: stdout, isFault: false }),
    ({ stderr }: { stderr: string }) => ({ text: stderr, isFault: true }),
  )
  return { lines: done.text.trim().split('\n'), isFault: done.isFault }
}

const keysIn = (html: string) => Array.from(html.matchAll(/<fieldset id="([^"]+)"/g), ([, key]) => key)

test.each(['zu', 'xh', 'st', 'af'] as const)(
  'the sheet of %s has each text once, in its group',
  async (language) => {
    const all = await allPairs(language)
    const pairs = readable(all)
    const html = sheetPage({ language, pairs }, 0, {
      of: new Map([['Safety advice', 'data:x']]),
      missing: 'no pictures: why',
    })
    expect(new Set(keysIn(html))).toEqual(new Set(pairs.map(({ key }) => key)))
    expect(keysIn(html)).toHaveLength(pairs.length)
    // A text that asks a reader nothing has no letter of its own.
    const namesOf = (of: typeof all) => new Set(of.map(({ key }) => key.replace(/#\d+$/, '')))
    const leftOut = all.filter(({ key }) => !namesOf(pairs).has(key.replace(/#\d+$/, '')))
    expect(leftOut.filter(({ en }) => /\p{L}/u.test(en.replace(/\{.*?\}/g, '')))).toEqual([])

    const names = new Set(all.map(({ key }) => key.split(/[.#]/)[0]))
    expect(groups.flatMap((group) => group.names).filter((name) => !names.has(name))).toEqual([])
    expect(inGroups(pairs).map(({ title }) => title)).not.toContain('Others')

    const parts = html.split('<details').slice(1)
    expect(parts[0]).toContain('<img src="data:x"')
    for (const part of parts.slice(1))
      expect(part).toMatch(/There is no picture of this screen|on no one screen/)
    expect(html).toContain('no pictures: why')
    expect(html).toContain(`reviewed: 0/${pairs.length}`)
    // It opens without a connection.
    expect(html).not.toMatch(/(?:src|href)="(?!data:)|url\(|@import/)
  },
)

test('forms that are another one with a value in it are left out; those that differ stay', () => {
  const pair = (key: string, en: string, text: string) => ({ key, en, text })
  const photos = [pair('a.b#0', '{0} photos', 'zithombe: {0}'), pair('a.b#1', '1 photo', 'zithombe: 1')]
  const three = pair('a.b#2', '3 photos', 'zithombe: 3')
  expect(
    readable([...photos, three, pair('a.c', '404', '404'), pair('a.d#0', '{0}: {1}', '{0}: {1}')]),
  ).toEqual(photos)
})

const buy = { key: 'listing.buy', en: 'Buy', text: 'Thenga' }
const view = { key: 'listing.view', en: 'View', text: 'Buka\nlapha' }
const sell = { key: 'listing.sell', en: 'Sell', text: 'Dayisa' }
const texts = { language: 'zu' as const, pairs: [buy, view, sell] }
const row = (of: typeof buy, state: Row['state'], by: string, language = 'zu'): Row => ({
  key: of.key,
  language,
  en: hashOf(of.en),
  text: hashOf(of.text),
  state,
  by,
  day: '2026-11-30',
})

test('answers become lines and rows; a stale and a malformed one are said and change nothing', () => {
  const before = [
    row(buy, 'checked', 'a session'),
    row(sell, 'checked', 'a session'),
    row(buy, 'checked', 'b', 'xh'),
  ]
  const answers = [
    'kasi-texts zu Thandi Nkosi',
    `listing.buy ${pairHash(buy)} right`,
    `listing.view ${pairHash(view)} better Bona\\nmanje\r`,
    `listing.sell ${pairHash({ ...sell, text: 'Thengisa' })} right`,
    `listing.sell ${pairHash(sell)} wrong`,
    'listing.gone 0123456789ab right',
    `listing.sell ${pairHash(sell)} better`,
    `listing.sell ${pairHash(sell)} perhaps`,
    'Sent from my phone',
    '',
  ].join('\n')
  const { lines, rows } = takeAnswers(answers, texts, before, '2026-11-30')
  expect(lines).toEqual([
    'listing.view: Buka\\nlapha → Bona\\nmanje',
    'listing.sell: stale, as the text has changed since',
    'listing.sell: wrong',
    'listing.gone: stale, as the text has changed since',
    `not an answer: listing.sell ${pairHash(sell)} better`,
    `not an answer: listing.sell ${pairHash(sell)} perhaps`,
    'not an answer: Sent from my phone',
  ])
  expect(readChecked(writeChecked(rows))).toEqual([
    row(buy, 'checked', 'b', 'xh'),
    row(buy, 'reviewed', 'Thandi Nkosi'),
    row(sell, 'checked', 'a session'),
  ])
  expect(reviewedCount(texts, rows)).toBe(1)
  expect(reviewedCount({ ...texts, pairs: [{ ...buy, text: 'Thengani' }] }, rows)).toBe(0)
})

test('answers without a name, or of another language, change nothing', () => {
  for (const first of ['kasi-texts zu ', 'kasi-texts xh Thandi', `listing.buy ${pairHash(buy)} right`]) {
    const taken = takeAnswers(`${first}\nlisting.buy ${pairHash(buy)} right`, texts, [], '2026-11-30')
    expect(taken).toEqual({
      lines: [`the first line is not ‘kasi-texts zu NAME’: ${first.trim()}`],
      rows: [],
    })
  }
})

test('the rows are sorted by language and key, and a line that is no row throws', () => {
  const text = writeChecked([
    row(view, 'reviewed', 'Thandi'),
    row(buy, 'checked', 'a session'),
    row(view, 'checked', 'b', 'af'),
  ])
  const [head, ...lines] = text.trim().split('\n')
  expect(head).toBe('key\tlanguage\ten\ttext\tstate\tby\tday')
  expect(lines.map((line) => line.split('\t', 2).join(' '))).toEqual([
    'listing.view af',
    'listing.buy zu',
    'listing.view zu',
  ])
  expect(writeChecked(readChecked(text))).toBe(text)
  expect(() => readChecked(`${text}listing.view\tzu\n`)).toThrow('no row: listing.view')
})

test('npm run texts:sheet writes a page that keeps answers, and npm run texts:take reads them', async () => {
  expect(await run('texts-sheet', [])).toEqual({
    lines: [expect.stringContaining('LANGUAGE is one of zu, xh, st, af')],
    isFault: true,
  })
  const { lines } = await run('texts-sheet', ['zu'])
  const file = lines.at(-1) ?? ''
  expect(file).toBe(join(folder, 'texts-zu.html'))
  const html = await readFile(file, 'utf8')
  const pictures = html.match(/<img src="data:image\/jpeg;base64,/g) ?? []
  const hasBuild = existsSync('build/server/start.js')
  expect(hasBuild ? pictures.length : lines.at(-2)).toBe(
    hasBuild ? groups.filter(({ path }) => path).length : 'no pictures: there is no build (npm run build)',
  )

  const answers = await answerOnPhone(file)
  expect(answers.split('\n')).toHaveLength(4)
  const answered = join(folder, 'answers.txt')
  await writeFile(answered, `${answers}\nmalformed`)
  const before = loadChecked()
  const taken = await run('texts-take', ['zu', answered])
  expect(taken.lines.slice(0, 3)).toEqual([
    'safety.heading: wrong',
    expect.stringMatching(/^safety\.description: .+ → Amagama\\namasha$/),
    'not an answer: malformed',
  ])
  expect(taken.lines.at(-1)).toMatch(/^reviewed: \d+\/\d+$/)
  expect(loadChecked()).toEqual(before)
})

test('without a browser the sheet is written without pictures, and says so', async () => {
  const { lines, isFault } = await run('texts-sheet', ['xh'], { CHROMIUM_PATH: '/nowhere' })
  expect(isFault).toBe(false)
  expect(lines.at(-2)).toMatch(/^no pictures: (?:CHROMIUM_PATH names no program|there is no build)/)
  expect(await readFile(lines.at(-1) ?? '', 'utf8')).toContain(lines.at(-2))
})

/** Answers two questions with the keyboard on a phone that loads the page again in between; returns what it copies. */
async function answerOnPhone(file: string) {
  const { executablePath, env } = await findShell()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: browserFlags,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(`file://${file}`)
    await page.getByRole('button', { name: 'Copy my answers' }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Write your name first.')
    await page.keyboard.type('Thandi')
    const questions = page.getByRole('group').filter({ has: page.getByRole('radio') })
    const ask = (at: number) => page.locator('fieldset').nth(at)
    await ask(0).getByRole('radio', { name: 'wrong' }).press('Space')
    await ask(1).getByRole('radio', { name: 'right' }).press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Amagama\namasha')
    expect(await questions.count()).toBeGreaterThan(30)
    await page.reload()
    await expect.poll(() => page.getByText(/answered$/).textContent()).toMatch(/^2\//)
    const small = await page
      .locator('summary, button, #name, label:visible > span')
      .evaluateAll((targets) =>
        targets
          .map((target) => target.getBoundingClientRect().height)
          .filter((height) => height > 0 && height < 44),
      )
    expect(small).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByRole('button', { name: 'Copy my answers' }).click()
    expect(errors).toEqual([])
    return await page.getByRole('textbox', { name: 'My answers' }).inputValue()
  } finally {
    await browser.close()
  }
}
