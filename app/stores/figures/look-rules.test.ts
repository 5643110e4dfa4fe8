import { expect, test } from 'vitest'
import { roundLooks } from './figures-rules.ts'
import { isLook } from './look-rules.ts'
import { storeFiguresTexts } from './store-figures-texts.ts'

const look = { userAgent: '', purpose: '', destination: '' }

test.each([
  'Mozilla/5.0 (Linux; Android 8.1.0; itel A16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; SymbOS; Opera Mobi/23.348; U; en) Presto/2.5.25 Version/10.54',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS]',
  'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
  'Mozilla/5.0 (Linux; U; Android 9; en-za; CUBOT NOTE 7) AppleWebKit/537.36 Chrome/100.0 Mobile Safari/537.36',
])('a phone is counted: %s', (userAgent) => {
  expect(isLook({ ...look, userAgent })).toBe(true)
  expect(isLook({ ...look, userAgent, destination: 'document' })).toBe(true)
  expect(isLook({ ...look, userAgent, destination: 'empty' })).toBe(false)
  expect(isLook({ ...look, userAgent, purpose: 'prefetch;prerender' })).toBe(false)
})

test.each([
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'WhatsApp/2.23.20.0 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'node',
  'python-requests/2.31.0',
])('a program is not counted: %s', (userAgent) => {
  expect(isLook({ ...look, userAgent })).toBe(false)
})

test('looks are rounded to five, and fewer are a few', () => {
  expect([0, 1, 4, 5, 7, 8, 42, 43].map(roundLooks)).toEqual([0, 'few', 'few', 5, 5, 10, 40, 45])
  const summary = (looks: number, wrote: number, shares = 0) =>
    storeFiguresTexts.summary({ looks, wrote, shares }, 7)
  expect(summary(41, 3)).toBe('About 40 looks, 3 people wrote (7 days)')
  expect(summary(2, 1)).toBe('A few looks, 1 person wrote (7 days)')
  expect(summary(12, 0)).toBe('About 10 looks (7 days)')
  expect(summary(12, 1, 5)).toBe('About 10 looks, 1 person wrote, shared about 5 times (7 days)')
  expect(summary(0, 2)).toBe('2 people wrote (7 days)')
})
