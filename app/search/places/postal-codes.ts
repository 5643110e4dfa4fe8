/**
 * The municipality of a range of postal codes, else the province, by their slugs: the first range that has a code counts. From general
 * knowledge; ranges that lie across a border are left out.
 */
const ranges: readonly (readonly [from: number, to: number, slug: string])[] = [
  [1, 199, 'tshwane'],
  [1400, 1437, 'ekurhuleni'],
  [1442, 1681, 'ekurhuleni'],
  [1682, 1699, 'johannesburg'],
  [1800, 1872, 'johannesburg'],
  [2000, 2199, 'johannesburg'],
  [3200, 3219, 'msunduzi'],
  [4000, 4099, 'ethekwini'],
  [4300, 4399, 'ethekwini'],
  [5200, 5259, 'buffalo-city'],
  [6000, 6070, 'nelson-mandela-bay'],
  [6200, 6249, 'nelson-mandela-bay'],
  [7400, 7599, 'cape-town'],
  [7700, 8018, 'cape-town'],
  [9300, 9329, 'mangaung'],
  [250, 379, 'north-west'],
  [430, 999, 'limpopo'],
  [1030, 1380, 'mpumalanga'],
  [1400, 1799, 'gauteng'],
  [1900, 1940, 'gauteng'],
  [1960, 1999, 'gauteng'],
  [2200, 2490, 'mpumalanga'],
  [2515, 2899, 'north-west'],
  [2900, 4720, 'kwazulu-natal'],
  [4730, 6390, 'eastern-cape'],
  [6500, 6999, 'western-cape'],
  [7100, 8199, 'western-cape'],
  [8200, 8999, 'northern-cape'],
  [9300, 9740, 'free-state'],
  [9760, 9999, 'free-state'],
]

/** The slug of the area of a postal code of four digits; null for one that we do not know. */
export function slugOfPostalCode(code: string): string | null {
  if (!/^\d{4}$/.test(code)) return null
  const number = Number(code)
  return ranges.find(([from, to]) => number >= from && number <= to)?.[2] ?? null
}
