import { fold } from '#app/text/fold.ts'
import {
  byId,
  byName,
  bySlug,
  cityOf,
  kilometresBetween,
  type Place,
  type Position,
  partsOfPlace,
  places,
  placesOf,
  provinces,
  type Somewhere,
  slugOf,
  townshipOf,
} from './read-places.server.ts'

/** Slugs of large townships, then of cities: the first choices for a place. */
export const wellKnown = `
  soweto-johannesburg khayelitsha-cape-town umlazi-ethekwini tembisa-ekurhuleni mamelodi-tshwane alexandra-johannesburg
  soshanguve-tshwane kwamashu-ethekwini mitchells-plain-cape-town katlehong-ekurhuleni mdantsane-buffalo-city vosloorus-ekurhuleni
  gugulethu-cape-town diepsloot-johannesburg atteridgeville-tshwane orange-farm-johannesburg inanda-ethekwini sebokeng-emfuleni
  botshabelo-mangaung motherwell-nelson-mandela-bay ivory-park-johannesburg daveyton-ekurhuleni delft-cape-town langa-cape-town
  thokoza-ekurhuleni ga-rankuwa-tshwane new-brighton-nelson-mandela-bay chatsworth-ethekwini phoenix-ethekwini evaton-emfuleni
  kagiso-mogale-city seshego-polokwane nyanga-cape-town lenasia-johannesburg galeshewe-sol-plaatje imbali-msunduzi
  thohoyandou-thulamela durban-ethekwini johannesburg-central cape-town-central pretoria-tshwane gqeberha-nelson-mandela-bay
  bloemfontein-mangaung east-london-buffalo-city polokwane-town mbombela-town rustenburg-town kimberley-sol-plaatje
  pietermaritzburg-msunduzi mthatha-king-sabata-dalindyebo
`
  .trim()
  .split(/\s+/)

export type { Place, Somewhere }

export const provinceId = (name: string): number => provinces.indexOf(name) + 1

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
  return bySlug.get(slugOf(name)) ?? null
}

/** The slug of the municipality that it is or lies in; '' for a province, and for nowhere. */
export function municipalityOf(somewhere: Somewhere | null): string {
  if (somewhere?.kind === 'place') return slugOf(somewhere.municipality)
  return somewhere?.kind === 'municipality' ? somewhere.slug : ''
}

/** Places whose middle is at least `from` and less than `to` kilometres away, nearest first. */
export function placesWithin(centre: Position, { from = 0, to }: { from?: number; to: number }): Place[] {
  return places
    .map((place) => ({ place, km: kilometresBetween(centre, place) }))
    .filter(({ km }) => km >= from && km < to)
    .toSorted((a, b) => a.km - b.km)
    .map(({ place }) => place)
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

/** 'Umlazi, eThekwini': tells apart places of one name, and a municipality from its town. `findSomewhere` (find-somewhere.server.ts) finds it by this. */
export function fullName(somewhere: Somewhere): string {
  const { kind, name, province } = somewhere
  const named = byName.get(fold(name)) ?? []
  if (kind === 'municipality' && named.length > 0) return `${name} municipality`
  if (kind !== 'place') return name
  if (somewhere.municipality !== name) return `${name}, ${somewhere.municipality}`
  return named.length > 1 ? `${name}, ${province}` : name
}
