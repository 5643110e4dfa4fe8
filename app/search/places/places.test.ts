import { expect, test } from 'vitest'
import { fold } from '#app/text/fold.ts'
import { readRows } from '#db/read-rows.ts'
import { findSomewhere, placeOfLine } from './find-somewhere.server.ts'
import {
  areaAround,
  fullName,
  municipalityOf,
  placesIn,
  placesWithin,
  provinceId,
  type Somewhere,
  suggestPlaces,
  wellKnown,
  wellKnownPlaces,
} from './places.server.ts'
import { kilometresBetween } from './read-places.server.ts'

const [, ...rows] = readRows('app/search/places/places.tsv')
const slugs = rows.map(([, slug = '']) => slug)
const bySlug = (slug: string): Somewhere => findSomewhere(slug)!
const areas = [
  ...new Set(rows.flatMap(([, , , municipality = '', province = '']) => [municipality, province])),
].map((name) => findSomewhere(fold(name.replace(/^City of /, '')).replaceAll(' ', '-'))!)

test('every place has an id and a slug of its own, which is no area’s', () => {
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length)
  expect(new Set(slugs).size).toBe(rows.length)
  expect(slugs.filter((slug) => !/^[a-z0-9-]+$/.test(slug))).toEqual([])
  expect(slugs.filter((slug) => bySlug(slug).kind !== 'place')).toEqual([])
})

test('around each place stand its township if it has one, its municipality, its province, and nothing', () => {
  const wrong = slugs.filter((slug) => {
    const place = bySlug(slug)
    const around = areaAround(place)
    const municipality = around?.kind === 'place' ? areaAround(around) : around
    const province = municipality && areaAround(municipality)
    return !(
      place.kind === 'place' &&
      municipality?.name === place.municipality &&
      municipalityOf(place) === municipality.slug &&
      municipalityOf(municipality) === municipality.slug &&
      municipalityOf(province) === '' &&
      province?.name === place.province &&
      areaAround(province) === null &&
      placesIn(municipality).includes(place) &&
      placesIn(province).includes(place) &&
      provinceId(place.province) > 0
    )
  })
  expect(wrong).toEqual([])
  expect(areas.length).toBe(213 + 9)
})

test('what the filter form shows for a place or an area leads to it again', () => {
  const all = [...slugs.map(bySlug), ...areas]
  const lost = all.filter((somewhere) => findSomewhere(fullName(somewhere)) !== somewhere)
  expect(lost.map((somewhere) => [somewhere.slug, fullName(somewhere)])).toEqual([])
})

test.each([
  ['Umlazi, eThekwini', 'umlazi-ethekwini'],
  ['umlazi', 'umlazi-ethekwini'],
  ['UMLAZI', 'umlazi-ethekwini'],
  ['Zone 6, Umlazi', 'umlazi-ethekwini'],
  ['Soweto', 'soweto-johannesburg'],
  ['ethekwini', 'ethekwini'],
  ['KwaZulu-Natal', 'kwazulu-natal'],
  ['gauteng', 'gauteng'],
])('%s is found as %s', (text, slug) => expect(findSomewhere(text)?.slug).toBe(slug))

test('a township is searched with its parts, a city with its townships; the part alone is itself', () => {
  const inside = (slug: string) => placesIn(bySlug(slug)).map((place) => place.slug)
  expect(inside('soweto-johannesburg')).toEqual(
    expect.arrayContaining(['soweto-johannesburg', 'orlando-west-johannesburg', 'diepkloof-johannesburg']),
  )
  expect(inside('soweto-johannesburg')).not.toContain('lenasia-johannesburg')
  expect(inside('orlando-west-johannesburg')).toEqual(['orlando-west-johannesburg'])
  expect(areaAround(bySlug('orlando-west-johannesburg'))?.slug).toBe('soweto-johannesburg')
  expect(inside('durban-ethekwini')).toEqual(
    expect.arrayContaining(['umlazi-ethekwini', 'kwamashu-ethekwini']),
  )
  expect(inside('pretoria-tshwane')).toEqual(
    expect.arrayContaining(['mamelodi-tshwane', 'soshanguve-tshwane']),
  )
  expect(areaAround(bySlug('umlazi-ethekwini'))?.slug).toBe('ethekwini')
  expect(placeOfLine('Woodlands, Mitchells Plain')?.slug).toBe('woodlands-cape-town')
  expect(placeOfLine('Woodlands, Durban')?.slug).toBe('woodlands-ethekwini')
})

test('a name of several places is none of them, unless the line says more', () => {
  const names = [...new Set(rows.map(([, , name = '']) => name))]
  const twice = names
    .map((name) => [name, rows.filter((row) => row[2] === name)] as const)
    .filter(([, places]) => places.length > 1)
  expect(twice.length).toBeGreaterThan(10)
  for (const [name, places] of twice) {
    expect(placeOfLine(name), name).toBeNull()
    for (const [, slug, , municipality] of places)
      expect(placeOfLine(`${name}, ${municipality}`)?.slug, `${name}, ${municipality}`).toBe(slug)
  }
})

test.each([
  ['Tembisa ext 5', 'tembisa-ekurhuleni'],
  ['Mamelodi East', 'mamelodi-tshwane'],
  ['SOWETO ZONE 5', 'soweto-johannesburg'],
  ['Orange Farm ext 2', 'orange-farm-johannesburg'],
  ['KwaMashu F Section', 'kwamashu-ethekwini'],
  ['Ga-Rankuwa Unit 2', 'ga-rankuwa-tshwane'],
  ['Orlando West Soweto', 'orlando-west-johannesburg'],
  ['Mdantsane NU2', 'mdantsane-buffalo-city'],
  ['Vosloorus ext 14', 'vosloorus-ekurhuleni'],
  ['ext14 Vosloorus, 1475', 'vosloorus-ekurhuleni'],
  ['Umlazi D', 'umlazi-ethekwini'],
  ['Section K, Botshabelo', 'botshabelo-mangaung'],
  ['Site B Khayelitsha', 'site-b-cape-town'],
  ['Sebokeng zone 10 extension 2', 'sebokeng-emfuleni'],
  ['Soshanguve block XX', 'soshanguve-tshwane'],
  ['Tembisa Central', 'tembisa-ekurhuleni'],
  ['45 Durban road Khayelitsha', 'khayelitsha-cape-town'],
  ['12 Main Rd, Langa, Cape Town', 'langa-cape-town'],
  ['eTembisa', 'tembisa-ekurhuleni'],
  ['eMlazi, KZN', 'umlazi-ethekwini'],
  ['esoweto', 'soweto-johannesburg'],
  ['Umlazi Durban KZN', 'umlazi-ethekwini'],
  ['near Katlehong station', 'katlehong-ekurhuleni'],
  ['Woodlands 4004', 'woodlands-ethekwini'],
])('%s is in %s', (line, slug) => expect(placeOfLine(line)?.slug).toBe(slug))

test.each([
  'Tembisa or Soweto',
  'Soweto Tembisa',
  'Durban road',
  'not far from Soweto',
  'Woodlands ext 5',
  'Little Umlazi Cafe',
  'ext 5',
  '2196',
  'KZN',
])('%s is no place for sure', (line) => expect(placeOfLine(line)).toBeNull())

test.each([
  ['EC', 'eastern-cape'],
  ['kzn', 'kwazulu-natal'],
  ['GP', 'gauteng'],
  ['2196', 'johannesburg'],
  ['4066', 'ethekwini'],
  ['0300', 'north-west'],
  ['Vosloorus ext 14', 'vosloorus-ekurhuleni'],
  ['Limpopo province', 'limpopo'],
  ['Pretoria East', 'pretoria-tshwane'],
  ['Ekurhuleni, Gauteng', 'ekurhuleni'],
])('a buyer’s %s is %s', (text, slug) => expect(findSomewhere(text)?.slug).toBe(slug))

test('a postal code that nobody has is no place', () => {
  for (const code of ['0000', '2191x', '12345', '99999']) expect(findSomewhere(code), code).toBeNull()
})

test('six parts of a line are read', () => {
  expect(placeOfLine('a, b, c, d, e, Umlazi')?.name).toBe('Umlazi')
  expect(placeOfLine('a, b, c, d, e, f, Umlazi')).toBeNull()
})

test('lines without a place have none, whatever they hold', () => {
  for (const line of ['', ' ', ',', 'my house', '🏠', '%', '\\', "'; drop table", 'x'.repeat(10_000)])
    expect(placeOfLine(line)).toBeNull()
})

test('distances: Durban to Umlazi about 15 km; nearest first; each ring once', () => {
  const umlazi = bySlug('umlazi-ethekwini')
  const km = kilometresBetween(umlazi, bySlug('durban-ethekwini'))
  expect(km).toBeGreaterThan(8)
  expect(km).toBeLessThan(25)
  const near = placesWithin(umlazi, { to: 20 })
  expect(near[0]).toBe(umlazi)
  const distances = near.map((place) => kilometresBetween(umlazi, place))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect([...placesWithin(umlazi, { to: 5 }), ...placesWithin(umlazi, { from: 5, to: 20 })]).toEqual(near)
})

test('typing completes names, the largest place first; well-known places are all there', () => {
  expect(suggestPlaces('umla', 8).map(fullName)).toContain('Umlazi, eThekwini')
  expect(suggestPlaces('u', 8)).toEqual([])
  expect(suggestPlaces('%', 8)).toEqual([])
  expect(wellKnownPlaces).toHaveLength(wellKnown.length)
  for (const name of wellKnownPlaces) expect(findSomewhere(name), name).not.toBeNull()
})
