import { fold } from '#app/text/fold.ts'
import { readRows } from '#db/read-rows.ts'
import { kilometresBetween, type Position } from './distance.ts'
import { wellKnown } from './well-known.ts'

/** A place where people live, from our file (README.md beside it). `id` never changes: offers store it. */
export type Place = Position & {
  kind: 'place'
  id: number
  slug: string
  name: string
  municipality: string
  province: string
  population: number
}

/** A municipality or a province. Its position is the middle of its places. */
export type Area = Position & {
  kind: 'municipality' | 'province'
  slug: string
  name: string
  province: string
}

export type Somewhere = Place | Area

/** In the order of their ids, from 1, which offers store. */
const provinces = [
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Western Cape',
]

const places: Place[] = []
const bySlug = new Map<string, Somewhere>()
const byId = new Map<number, Place>()
const byName = new Map<string, Place[]>()
const placesOf = new Map<string, Place[]>()

const slugOf = (name: string) => fold(name.replace(/^City of /, '')).replaceAll(' ', '-')
const keep = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) =>
  map.set(key, [...(map.get(key) ?? []), value])

const [, ...rows] = readRows('app/search/places/places.tsv')
for (const row of rows) {
  const [
    id,
    slug = '',
    name = '',
    municipality = '',
    province = '',
    latitude,
    longitude,
    population,
    also = '',
  ] = row
  const place: Place = {
    kind: 'place',
    id: Number(id),
    slug,
    name,
    municipality,
    province,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  }
  places.push(place)
  byId.set(place.id, place)
  bySlug.set(slug, place)
  for (const area of [municipality, province]) keep(placesOf, area, place)
  for (const spelling of new Set([name, ...also.split('|').filter(Boolean)].map(fold)))
    keep(byName, spelling, place)
}
for (const [name, members] of placesOf) {
  const kind = provinces.includes(name) ? 'province' : 'municipality'
  const middle = (axis: 'latitude' | 'longitude') =>
    members.reduce((sum, place) => sum + place[axis], 0) / members.length
  const province = members[0]?.province ?? ''
  const area: Area = {
    kind,
    slug: slugOf(name),
    name,
    province,
    latitude: middle('latitude'),
    longitude: middle('longitude'),
  }
  bySlug.set(area.slug, area)
}
const byFullName = new Map([...bySlug.values()].map((somewhere) => [fold(fullName(somewhere)), somewhere]))

export const provinceId = (name: string): number => provinces.indexOf(name) + 1

/** By slug, or as people write it; null if it is unknown or means several places. */
export const findSomewhere = (text: string): Somewhere | null =>
  bySlug.get(text) ?? byFullName.get(fold(text)) ?? placeOfLine(text) ?? bySlug.get(slugOf(text)) ?? null

/** By id; null for one that is not in the file. */
export const findPlace = (id: number): Place | null => byId.get(id) ?? null

/** The places of an area; a place itself. */
export const placesIn = (somewhere: Somewhere): Place[] =>
  somewhere.kind === 'place' ? [somewhere] : (placesOf.get(somewhere.name) ?? [])

/** The next larger area; null for a province. */
export function areaAround(somewhere: Somewhere): Somewhere | null {
  if (somewhere.kind === 'province') return null
  const name = somewhere.kind === 'place' ? somewhere.municipality : somewhere.province
  return findSomewhere(slugOf(name))
}

/** Places whose middle is at least `from` and less than `to` kilometres away, nearest first. */
export function placesWithin(centre: Position, { from = 0, to }: { from?: number; to: number }): Place[] {
  return places
    .map((place) => ({ place, km: kilometresBetween(centre, place) }))
    .filter(({ km }) => km >= from && km < to)
    .toSorted((a, b) => a.km - b.km)
    .map(({ place }) => place)
}

/**
 * Returns the place that a line such as 'Zone 6, Umlazi' or 'Umlazi, eThekwini' means; null unless only one place fits. The other
 * parts tell apart places of one name.
 */
export function placeOfLine(line: string): Place | null {
  const parts = line
    .split(/[,/;()–—]|\s-\s/)
    .map(fold)
    .filter(Boolean)
  for (const [index, part] of [fold(line), ...parts].entries()) {
    const others = index === 0 ? [] : parts.toSpliced(index - 1, 1)
    const named = byName.get(part) ?? []
    const [only] = named
    if (only && named.length === 1) return only
    const told = named.filter(({ municipality, province }) =>
      [municipality, province].some(
        (area) => others.includes(fold(area)) || others.includes(slugOf(area).replaceAll('-', ' ')),
      ),
    )
    if (told[0] && told.length === 1) return told[0]
  }
  return null
}

const byBeginning = [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Places with a name or spelling that begins like `typed`, the largest first. */
export function suggestPlaces(typed: string, most: number): Place[] {
  const beginning = fold(typed)
  if (beginning.length < 2) return []
  const found = byBeginning.filter(([name]) => name.startsWith(beginning)).flatMap(([, named]) => named)
  return [...new Set(found)].toSorted((a, b) => b.population - a.population).slice(0, most)
}

/** Places to choose from where nothing completes what is typed. */
export const wellKnownPlaces: readonly string[] = wellKnown.flatMap((slug) => {
  const place = bySlug.get(slug)
  return place ? [fullName(place)] : []
})

/** 'Umlazi, eThekwini': tells apart places of one name, and a municipality from its town. `findSomewhere` finds it by this. */
export function fullName(somewhere: Somewhere): string {
  const { kind, name, province } = somewhere
  const named = byName.get(fold(name)) ?? []
  if (kind === 'municipality' && named.length > 0) return `${name} municipality`
  if (kind !== 'place') return name
  if (somewhere.municipality !== name) return `${name}, ${somewhere.municipality}`
  return named.length > 1 ? `${name}, ${province}` : name
}
