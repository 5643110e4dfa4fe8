import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { noteMiss } from '#app/search/misses.server.ts'
import { findSomewhere } from '#app/search/places/find-somewhere.server.ts'
import { listings, users } from '#db/schema.ts'
import { makeOffer, makeStore } from '#test/people/factories.ts'
import { makeMarket } from '#test/people/searched-market.ts'
import { useDatabase } from '#test/servers/database.ts'
import {
  countWanted,
  hideWords,
  listAllWanted,
  listHidden,
  listWanted,
  showWords,
} from './wanted-words.server.ts'

const used = useDatabase()
beforeEach(() =>
  used.db.execute(sql`truncate search_misses, saved_searches, hidden_words, wanted_words, listings cascade`),
)

let asked = 0
/** So many addresses search in vain. */
const miss = async (words: string, askers = 3, area = 'johannesburg') => {
  for (let asker = 0; asker < askers; asker += 1) {
    asked += 1
    const clientAddress = `2001:db8::${asked}`
    await noteMiss(used.db, { words: words.split(' '), area, clientAddress, secret: 'a secret' })
  }
}
/** So many people save a search, one after another at each of the addresses. */
const save = async (addresses: string[], people = 3, age = '1 day') => {
  for (let person = 0; person < people; person += 1) {
    const { userId } = await makeStore(used.db)
    await used.db.execute(sql`
      insert into saved_searches (user_id, address, keys, has_picture, tapped_at)
      values (${userId}, ${addresses[person % addresses.length]}, '{}', false, now() - ${age}::interval)`)
  }
}
const nobody = '00000000-0000-4000-8000-000000000000'
const near = (place: string, userId = nobody) => listWanted(used.db, { userId, place })
const counted = async (place = 'Soweto') => {
  await countWanted(used.db)
  return await near(place)
}

test('words of three addresses are shown in their municipality, the most wanted first; of two, or without a place, nowhere', async () => {
  await miss('fridge', 3)
  await miss('school shoes', 4)
  await miss('thandi dlamini', 2)
  await miss('couch', 2)
  await miss('couch', 2, 'tshwane')
  await miss('stove', 3, '')
  await miss('bakkie', 3, 'ethekwini')
  expect(await counted()).toEqual(['school shoes', 'fridge'])
  expect(await near('Zone 6, Umlazi')).toEqual(['bakkie'])
  expect([await near('Tembisa'), await near('Gauteng'), await near('nowhere'), await near('')]).toEqual([
    [],
    [],
    [],
    [],
  ])
})

test('what three people saved counts alike, in whatever part of the municipality; two people, or older ones, do not', async () => {
  const address = (words: string, place: string) => `/search?q=${words}&in=${place}`
  await save([
    address('pram', 'soweto-johannesburg'),
    address('pram', 'johannesburg'),
    `${address('pram', 'diepsloot-johannesburg')}&km=5&max=500`,
  ])
  await save([address('cot', 'soweto-johannesburg')], 2)
  await save([address('desk', 'gauteng'), '/search?q=desk', '/c/furniture', '/in/johannesburg'], 8)
  await save([address('bunk+bed', 'johannesburg')], 3, '31 days')
  await miss('cot', 2)
  expect(await counted()).toEqual(['pram'])
})

test('names, phone and identity numbers that two people search for, and numbers that anybody does, are shown to nobody', async () => {
  const own = ['nomvula khumalo', '0725550143', '8001015009087']
  for (const words of own) await miss(words, 2)
  await save(
    own.map((words) => `/search?q=${encodeURIComponent(words)}&in=soweto-johannesburg`),
    2,
  )
  const everybody = [
    '0725550143',
    '072 555 0143',
    '072 555 0143 thandi cell',
    '8001015009087',
    '800101 5009 087',
    '80 01 01',
    'zero seven two five five five zero one four three',
    'o82 5550143',
    'fnb account 62 123 456 789',
  ]
  for (const words of everybody) await miss(words, 5)
  await miss('a'.repeat(41), 5)
  await used.db.insert(users).values({ email: 'sipho@example.invalid', name: 'Sipho Ndlovu' })
  const { userId } = await makeStore(used.db)
  await used.db.execute(sql`update profiles set display_name = 'Piëter van Wyk' where user_id = ${userId}`)
  for (const words of ['pieter wyk', 'wyk pieter']) await miss(words, 5)
  await miss('sipho ndlovu', 5)
  await miss('iphone 13 64gb', 3)
  expect(await counted()).toEqual(['iphone 13 64gb'])
  const { rows } = await used.db.execute(sql`select words from wanted_words`)
  expect(rows).toEqual([{ words: 'iphone 13 64gb' }])
})

test('what somebody offers in the municipality meanwhile, also by another word, is gone; offers elsewhere change nothing', async () => {
  for (const words of ['fridge', 'couch', 'hammock']) await miss(words)
  expect(await counted()).toEqual(['couch', 'fridge', 'hammock'])
  await makeMarket(used, [
    { title: 'Two-door fridges', location: 'Diepsloot' },
    { title: 'Sofa', location: 'Orlando West' },
    { title: 'Hammock', location: 'Umlazi' },
  ])
  expect(await counted()).toEqual(['hammock'])
  await used.db.update(listings).set({ isActive: false })
  expect(await counted()).toEqual(['couch', 'fridge', 'hammock'])
})

test('hidden words are gone at once and stay away, also where more are wanted; shown ones come back', async () => {
  for (const words of ['rude words', 'fridge']) await miss(words)
  await miss('rude words', 3, 'ethekwini')
  expect(await counted()).toContain('rude words')
  expect(await listAllWanted(used.db)).toEqual([
    { words: 'rude words', areas: ['eThekwini', 'City of Johannesburg'] },
    { words: 'fridge', areas: ['City of Johannesburg'] },
  ])
  await hideWords(used.db, 'rude words')
  await hideWords(used.db, 'rude words')
  expect([await near('Soweto'), await near('Umlazi')]).toEqual([['fridge'], []])
  expect(await listHidden(used.db)).toEqual(['rude words'])
  expect(await counted()).toEqual(['fridge'])
  await showWords(used.db, 'rude words')
  expect(await counted()).toContain('rude words')
})

test('at most eight of a municipality', async () => {
  const things = 'anvil bellows chisel drill easel fiddle gong harp inkwell jigsaw'.split(' ')
  for (const words of things) await miss(words)
  await miss('zither', 4)
  expect(await counted()).toEqual(['zither', ...things.slice(0, 7)])
})

test('a seller whose place we do not know sells where their newest offer is', async () => {
  await miss('fridge', 3, 'ethekwini')
  const { userId } = await makeStore(used.db)
  await countWanted(used.db)
  expect(await near('my street', userId)).toEqual([])
  const umlazi = findSomewhere('Umlazi')
  await makeOffer(used.db, { userId, placeId: umlazi?.kind === 'place' ? umlazi.id : null })
  expect(await near('my street', userId)).toEqual(['fridge'])
  expect(await near('Soweto', userId)).toEqual([])
})
