import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, expect, test, vi } from 'vitest'
import { type MakeLimiter, take } from '#app/concurrency/limiter-points.server.ts'
import { createVisits, type Visit } from '#app/http/count-visits.server.ts'
import { visitorLimit } from '#app/messages/message-rules.ts'
import { visitorReportLimit } from '#app/trust/report/report.ts'
import { createAttempts } from './attempts.server.ts'

// An evening of a township behind one network address, in a time that passes as fast as the work: 3,000 people, one who guesses
// passwords, and one who copies the market.

afterEach(() => vi.useRealTimers())

const clientAddress = '192.0.2.1'
const people = 3000
const hours = 4
const targets = 20
const signInsAMinute = 12
const searchesAMinute = 45
const offersAMinute = 90

const makeLimiter: MakeLimiter = ({ name, points, durationSeconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: durationSeconds })
const wrong = async () => ({ ok: false })
const right = async () => ({ ok: true })

test('in an evening of 3,000 people behind one address nobody is refused; a guesser there has under 30 tries an account, a scraper under 60 pages a minute', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T16:00:00Z') })
  const attempts = createAttempts(makeLimiter)
  const visits = createVisits(makeLimiter)
  const [texts, reports] = [visitorLimit, visitorReportLimit].map(makeLimiter)
  const refused: string[] = []
  let step = 0
  const emailOf = (person: number) => `person-${person}@example.com`

  /** People whose accounts are guessed at sign in on their own phones, others also on new ones; 3 % type it wrong first. */
  const signIn = async (person: number) => {
    const isKnown = person < targets || person % 2 === 0
    const attempt = { email: emailOf(person), clientAddress, browserId: isKnown ? `phone-${person}` : null }
    const tries = step % 33 === 0 ? [wrong, right] : [right]
    for (const work of tries)
      if ((await attempts.signIn(attempt, work)).isTooMany) refused.push(`sign-in of ${person}`)
    if (tries.length > 1) {
      const asked = await attempts.reset(attempt, async (mayMail) => mayMail)
      if (asked.isTooMany || !asked.outcome) refused.push(`recovery of ${person}`)
    }
  }
  const signUp = async () => {
    const attempt = { email: `new-${step}@example.com`, clientAddress, browserId: null }
    const isTaken = step % 20 === 0
    if ((await attempts.signUp(attempt, isTaken ? wrong : right)).isTooMany) refused.push('sign-up')
  }

  /** A browser keeps the cookie that it gets. */
  const cookies = new Map<number, string>()
  const open = async (person: number) => {
    const visit: Visit = { clientAddress, browserId: cookies.get(person) ?? null, isMarked: false }
    const verdict = await visits.ofVisitor(visit)
    if (verdict.kind === 'come-back') {
      cookies.set(person, `browser-${person}`)
      const again = await visits.ofVisitor({ ...visit, browserId: `browser-${person}` })
      if (again.kind !== 'pass') refused.push(`page of ${person}, after its cookie`)
    }
    if (verdict.kind === 'wait') refused.push(`page of ${person}`)
  }
  const openAsMember = async (person: number) => {
    if ((await visits.ofMember(`member-${person}`)).kind !== 'pass') refused.push(`page of member ${person}`)
  }

  const guesses = new Map<string, number>()
  const guess = async (email: string, browserId: string | null) => {
    const tried = await attempts.signIn({ email, clientAddress, browserId }, wrong)
    if (!tried.isTooMany) guesses.set(email, (guesses.get(email) ?? 0) + 1)
  }

  let scraped = 0
  const scrapedAMinute: number[] = []
  const scrape = async () => {
    // One that keeps its cookie, and ten requests a second that throw it away.
    for (const browserId of ['the scraper', ...Array<null>(10).fill(null)])
      if ((await visits.ofVisitor({ clientAddress, browserId, isMarked: false })).kind === 'pass')
        scraped += 1
  }

  for (let minute = 0; minute < hours * 60; minute += 1) {
    scraped = 0
    for (let second = 0; second < 60; second += 1) {
      step += 1
      const person = (step * 7) % people
      const due = (perMinute: number) =>
        Math.floor(((second + 1) * perMinute) / 60) > Math.floor((second * perMinute) / 60)
      if (due(signInsAMinute)) await signIn(person)
      if (due(searchesAMinute)) await (person % 3 === 0 ? openAsMember(person) : open(person))
      for (let n = 0; n < offersAMinute / 60; n += 1) await open((person + n * 101) % people)
      // 120 an hour after a radio spot, and 34 within a quarter beside them.
      if (second % 30 === 0 || (minute >= 60 && minute < 75 && second % 26 === 0)) await signUp()
      if (step % 120 === 0 && (await take(texts!, clientAddress)) > 0) refused.push('a first message')
      if (step % 1200 === 0 && (await take(reports!, clientAddress)) > 0) refused.push('a report')
      // Each account in turn, with and without a cookie of an account of his own, and twenty at once.
      const email = emailOf(Math.floor(step / 5) % targets)
      if (second % 5 === 0) await Promise.all(Array.from({ length: 20 }, () => guess(email, null)))
      await scrape()
      vi.advanceTimersByTime(1000)
    }
    scrapedAMinute.push(scraped)
  }
  expect(refused).toEqual([])
  expect(guesses.size).toBe(targets)
  expect(Math.max(...guesses.values())).toBeLessThan(30)
  expect(Math.max(...scrapedAMinute)).toBeLessThan(60)
  expect(Math.max(...scrapedAMinute)).toBeGreaterThan(20)
})
