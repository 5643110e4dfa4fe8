import { expect, test } from 'vitest'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { rebuild } from '#test/people/searched-market.ts'
import { peopleOf } from '#test/people/test-people.ts'
import type { Visitor, VisitorResponse } from '#test/people/visitor.ts'
import { newAddress, newEmail, useServer } from '#test/servers/use-server.ts'

// What app/accounts/sign-in/township.test.ts runs for an evening, once through the real server.

const used = useServer()
const { signIn, signUp, callFunction } = peopleOf(used)

async function open(by: Visitor, path: string): Promise<VisitorResponse> {
  const page = await by.get(path)
  return page.status === 303 ? await open(by, page.location ?? '') : page
}

test('200 people, a guesser and a scraper behind one address: no limit refuses the others', async () => {
  const from = newAddress()
  const person = () => used.visit({ from })
  const { userId } = await makeStore(used.db)
  const offers = await Promise.all(Array.from({ length: 60 }, () => makeOffer(used.db, { userId })))
  // The server may be at it, as it has just begun.
  await expect.poll(() => rebuild(used.databaseUrl)).not.toBeNull()
  const accounts = await Promise.all(Array.from({ length: 20 }, () => signUp(person())))

  const honest: number[] = []
  const behave = async (n: number) => {
    const by = person()
    honest.push((await open(by, `/search?q=bread&min=${n + 1}`)).status)
    honest.push((await open(by, `/listing/${offers[n % offers.length]?.id}`)).status)
    if (n % 10 === 0)
      honest.push((await callFunction(by, { email: newEmail(), password: 'spaza-shop 7' })).status)
    // The owners of the accounts that are guessed, on their own phones.
    const own = accounts[n]
    if (own) honest.push((await signIn(own.by, own.email)).status)
  }
  const guesses: number[] = []
  const guess = async (n: number) => {
    const email = accounts[n % 4]?.email ?? ''
    guesses.push((await signIn(person(), email, 'wrong')).status)
  }
  const scraped: number[] = []
  const scraper = person()
  const scrape = async (n: number) => {
    scraped.push((await open(scraper, `/search?q=stolen&min=${n + 1}`)).status)
    scraped.push((await person().get(`/search?q=stolen&max=${n + 1}`)).status)
  }
  const all = async (count: number, work: (n: number) => Promise<void>) => {
    for (let begin = 0; begin < count; begin += 10)
      await Promise.all(Array.from({ length: 10 }, (_, n) => work(begin + n)))
  }
  const begun = performance.now()
  await Promise.all([all(200, behave), all(200, guess), all(60, scrape)])
  const minutes = Math.ceil((performance.now() - begun) / 60_000) + 1
  // A busy machine may say 503 to a search.
  expect(honest.filter((status) => status !== 200 && status !== 303 && status !== 503)).toEqual([])
  // Five at each of four accounts, and one a minute later.
  expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(4 * (5 + minutes))
  expect(scraped.filter((status) => status === 200).length).toBeLessThan(60 * minutes)
  expect(scraped).toContain(429)
})
