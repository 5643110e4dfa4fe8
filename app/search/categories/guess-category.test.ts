import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fold } from '#app/text/fold.ts'
import { projectFolder, readRows } from '#db/read-rows.ts'
import { categories, findCategory } from './categories.ts'
import { guessCategory } from './guess-category.server.ts'

test('the twelve categories: ids 1 to 12, slugs once, each with words and an icon', () => {
  expect(categories.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(new Set(categories.map(({ slug }) => slug)).size).toBe(12)
  const files = readRows('app/search/categories/category-words.tsv')
  expect(files).toHaveLength(12)
  expect(new Set(files.map(([slug]) => slug))).toEqual(new Set(categories.map(({ slug }) => slug)))
  const icons = readFileSync(join(projectFolder, 'public/categories.svg'), 'utf8')
  for (const { slug } of categories) expect(icons).toContain(`id="${slug}"`)
  expect(findCategory('no-such')).toBeNull()
})

test('words of categories are folded, and speak for one category', () => {
  const words = readRows('app/search/categories/category-words.tsv').flatMap(([, ...phrases]) => phrases)
  expect(words.filter((word) => fold(word) !== word)).toEqual([])
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

test.each([
  ['food-and-catering', 'amagwinya, kota, cakes, atchar, shisanyama, vegetables, catering, umqombothi'],
  ['hair-and-beauty', 'braids, wigs, haircut, dreadlocks, nails, makeup, lashes, perfume'],
  ['clothing-and-sewing', 'shweshwe, dresses, sneakers, jeans, doek, jackets, dressmaker, traditional wear'],
  ['phones-and-electronics', 'phone, samsung, tv, laptop, charger, speakers, solar, phone repair'],
  ['furniture-and-home', 'bed, fridge, couch, stove, wardrobe, washing machine, curtains, firewood'],
  ['building-and-steel', 'bricks, plumber, electrician, welder, burglar bars, paint, gates, zinc'],
  ['transport-and-cars', 'bakkie hire, scholar transport, tyres, mechanic, car wash, car, bicycle'],
  ['transport-and-cars', 'furniture removals'],
  ['events-and-hire', 'tent hire, chair hire, jumping castle, sound system, dj, photographer, decor'],
  ['events-and-hire', 'mobile toilets'],
  ['kids-and-school', 'school uniform, creche, maths lessons, nappies, school shoes, toys, pram, textbooks'],
  ['animals-and-garden', 'goats, live chickens, chicks, puppies, seedlings, grass cutting, manure, sheep'],
  ['services-and-jobs', 'cleaning, rooms, cv, laundry, nanny, printing, airtime, pest control'],
  ['health-and-herbs', 'imphepho, umhlonyane, muti, spectacles, wheelchair, moringa, panado, herbs'],
])('each usual search of %s is guessed as that category, or as none: %s', (slug, searches) => {
  const guessed = searches.split(', ').map((search) => [search, guessCategory(search)?.slug ?? slug])
  expect(guessed.filter(([, guess]) => guess !== slug)).toEqual([])
})

test.each([
  ['Hot amagwinya', 'food-and-catering'],
  ['🔥AMAGWINYA🔥', 'food-and-catering'],
  ['Knotless braids', 'hair-and-beauty'],
  ['Samsung Galaxy A14', 'phones-and-electronics'],
  ['Burglar bars', 'building-and-steel'],
])('%s is guessed as %s', (title, slug) => expect(guessCategory(title)?.slug).toBe(slug))

test('a title that says nothing has no category', () => {
  for (const title of ['', '!!!', 'xyzzy', '12']) expect(guessCategory(title)).toBeNull()
})
