import { textsOf } from '#app/language/texts-of.ts'
/** A kind of offer. `id` never changes: offers store it. `name` is in the language of the page. */
export type Category = { id: number; slug: string; name: string }

export const categoryTexts = textsOf('category', {
  'food-and-catering': 'Food & catering',
  'hair-and-beauty': 'Hair & beauty',
  'clothing-and-sewing': 'Clothing & sewing',
  'phones-and-electronics': 'Phones & electronics',
  'furniture-and-home': 'Furniture & home',
  'building-and-steel': 'Building & steel',
  'transport-and-cars': 'Transport & cars',
  'events-and-hire': 'Events & hire',
  'kids-and-school': 'Kids & school',
  'animals-and-garden': 'Animals & garden',
  'services-and-jobs': 'Services & jobs',
  'health-and-herbs': 'Health & herbs',
})

/** In the order in which the market shows them. */
export const categories: readonly Category[] = (
  [
    [1, 'food-and-catering'],
    [2, 'hair-and-beauty'],
    [3, 'clothing-and-sewing'],
    [4, 'phones-and-electronics'],
    [5, 'furniture-and-home'],
    [6, 'building-and-steel'],
    [7, 'transport-and-cars'],
    [8, 'events-and-hire'],
    [9, 'kids-and-school'],
    [10, 'animals-and-garden'],
    [11, 'services-and-jobs'],
    [12, 'health-and-herbs'],
  ] as const
).map(([id, slug]) => ({
  id,
  slug,
  get name() {
    return categoryTexts[slug]
  },
}))

/** By slug; null for an unknown one. */
export const findCategory = (slug: string): Category | null =>
  categories.find((category) => category.slug === slug) ?? null

/** By id, as a field or a row has it; null for an unknown one. */
export const findCategoryById = (id: string | number): Category | null =>
  categories.find((category) => String(category.id) === String(id)) ?? null
