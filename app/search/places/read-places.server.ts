import { fold } from '#app/text/fold.ts'
import { readRows } from '#db/read-rows.ts'

/** Degrees. */
export type Position = { latitude: number; longitude: number }

const earthRadiusKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance (haversine). */
export function kilometresBetween(a: Position, b: Position): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const share = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(share))
}

/** Slugs of townships that are made of places, with the beginnings of the slugs of those places, which end alike. */
const partsByTownship = {
  'soweto-johannesburg': `
    braamfischerville chiawelo diepkloof dlamini dobsonville dobsonville-gardens doornkop dube emdeni jabavu jabulani klipspruit kliptown
    mapetla meadowlands mofolo moletsane molapo moroka naledi nancefield noordgesig orlando-east orlando-west phiri pimville protea-glen
    protea-north protea-south rockville senaoane slovoville tladi zola zondi`,
  'khayelitsha-cape-town': `
    ekuphumleni harare ikwezi-park ilitha-park kuyasa makhaza mandela-park site-b site-c`,
  'mitchells-plain-cape-town': `
    beacon-valley eastridge lentegeur portlands rocklands tafelsig westridge woodlands`,
} as const

/** Slugs of cities whose municipality has another name, and how far places of it still count as theirs, in kilometres. */
const reachKmByCity = {
  'durban-ethekwini': 30,
  'pretoria-tshwane': 35,
  'gqeberha-nelson-mandela-bay': 25,
  'east-london-buffalo-city': 25,
  'bloemfontein-mangaung': 15,
  'pietermaritzburg-msunduzi': 15,
  'kimberley-sol-plaatje': 15,
} as const

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
export const provinces: readonly string[] = [
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

/** All places, and by what they are looked up: spellings and areas are folded names and names. */
export const places: Place[] = []
export const bySlug = new Map<string, Somewhere>()
export const byId = new Map<number, Place>()
export const byName = new Map<string, Place[]>()
export const placesOf = new Map<string, Place[]>()
/** Other places that a township or a city is made of, and the township and the city of a place. */
export const partsOfPlace = new Map<Place, Place[]>()
export const townshipOf = new Map<Place, Place>()
export const cityOf = new Map<Place, Place>()

export const slugOf = (name: string) => fold(name.replace(/^City of /, '')).replaceAll(' ', '-')
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

const placeBySlug = (slug: string): Place => {
  const found = bySlug.get(slug)
  if (found?.kind !== 'place') throw new Error(`${slug} is no place of places.tsv`)
  return found
}
for (const [slug, parts] of Object.entries(partsByTownship)) {
  const township = placeBySlug(slug)
  const ending = slugOf(township.municipality)
  partsOfPlace.set(
    township,
    parts
      .trim()
      .split(/\s+/)
      .map((part) => placeBySlug(`${part}-${ending}`)),
  )
  for (const part of partsOfPlace.get(township) ?? []) townshipOf.set(part, township)
}
for (const [slug, reachKm] of Object.entries(reachKmByCity)) {
  const city = placeBySlug(slug)
  const members = placesOf.get(city.municipality) ?? []
  partsOfPlace.set(
    city,
    members.filter((place) => place !== city && kilometresBetween(city, place) <= reachKm),
  )
  for (const part of partsOfPlace.get(city) ?? []) cityOf.set(part, city)
}
