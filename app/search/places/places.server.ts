import { fold } from '#app/text/fold.ts'
import { kilometresBetween, type Position } from './distance.ts'
import {
  byId,
  byName,
  bySlug,
  cityOf,
  type Place,
  partsOfPlace,
  places,
  placesOf,
  provinces,
  type Somewhere,
  slugOf,
  townshipOf,
} from './read-places.server.ts'
import { wellKnown } from './well-known.ts'

export type { Place, Somewhere }

const byFullName = new Map([...bySlug.values()].map((somewhere) => [fold(fullName(somewhere)), somewhere]))

export const provinceId = (name: string): number => provinces.indexOf(name) + 1

/** By slug, or as people write it; null if it is unknown or means several places. */
export const findSomewhere = (text: string): Somewhere | null =>
  bySlug.get(text) ?? byFullName.get(fold(text)) ?? placeOfLine(text) ?? bySlug.get(slugOf(text)) ?? null

/** By id; null for one that is not in the file. */
export const findPlace = (id: number): Place | null => byId.get(id) ?? null

/** The places of an area; a place itself, with those that it is made of. */
export const placesIn = (somewhere: Somewhere): Place[] =>
  somewhere.kind === 'place'
    ? [somewhere, ...(partsOfPlace.get(somewhere) ?? [])]
    : (placesOf.get(somewhere.name) ?? [])

/** All that a place is in: its city, its township, its municipality, its province. */
export function areasOf(place: Place): Somewhere[] {
  const city = cityOf.get(place)
  const areas: Somewhere[] = city ? [city] : []
  for (let area = areaAround(place); area; area = areaAround(area)) areas.push(area)
  return areas
}

/** The next larger area: a part's township, else the municipality, then the province; null for a province. */
export function areaAround(somewhere: Somewhere): Somewhere | null {
  if (somewhere.kind === 'province') return null
  const township = somewhere.kind === 'place' ? townshipOf.get(somewhere) : undefined
  if (township) return township
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

/** People write a section, a township, a city and a province; more parts are compared with each other only to keep us busy. */
const maxParts = 6

/**
 * Returns the place that a line such as 'Zone 6, Umlazi' or 'Umlazi, eThekwini' means; null unless only one place fits. The other
 * parts tell apart places of one name. Reads the first `maxParts` parts.
 */
export function placeOfLine(line: string): Place | null {
  const parts = line
    .split(/[,/;()–—]|\s-\s/, maxParts)
    .map(fold)
    .filter(Boolean)
  for (const [index, part] of [fold(line), ...parts].entries()) {
    const others = index === 0 ? [] : parts.toSpliced(index - 1, 1)
    const named = byName.get(part) ?? []
    const [only] = named
    if (only && named.length === 1) return only
    const told = named.filter((place) =>
      areasOf(place).some(
        ({ name }) => others.includes(fold(name)) || others.includes(slugOf(name).replaceAll('-', ' ')),
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

/** Fewer of them, for pages of results, where each costs bytes on every visit. */
export const fewKnownPlaces: readonly string[] = wellKnownPlaces.slice(0, 16)

/** 'Umlazi, eThekwini': tells apart places of one name, and a municipality from its town. `findSomewhere` finds it by this. */
export function fullName(somewhere: Somewhere): string {
  const { kind, name, province } = somewhere
  const named = byName.get(fold(name)) ?? []
  if (kind === 'municipality' && named.length > 0) return `${name} municipality`
  if (kind !== 'place') return name
  if (somewhere.municipality !== name) return `${name}, ${somewhere.municipality}`
  return named.length > 1 ? `${name}, ${province}` : name
}
