/** A kind of offer. `id` never changes: offers store it. */
export type Category = { id: number; slug: string; name: string }

/** In the order in which the market shows them. */
export const categories: readonly Category[] = [
  { id: 1, slug: 'food-and-catering', name: 'Food & catering' },
  { id: 2, slug: 'hair-and-beauty', name: 'Hair & beauty' },
  { id: 3, slug: 'clothing-and-sewing', name: 'Clothing & sewing' },
  { id: 4, slug: 'phones-and-electronics', name: 'Phones & electronics' },
  { id: 5, slug: 'furniture-and-home', name: 'Furniture & home' },
  { id: 6, slug: 'building-and-steel', name: 'Building & steel' },
  { id: 7, slug: 'transport-and-cars', name: 'Transport & cars' },
  { id: 8, slug: 'events-and-hire', name: 'Events & hire' },
  { id: 9, slug: 'kids-and-school', name: 'Kids & school' },
  { id: 10, slug: 'animals-and-garden', name: 'Animals & garden' },
  { id: 11, slug: 'services-and-jobs', name: 'Services & jobs' },
  { id: 12, slug: 'health-and-herbs', name: 'Health & herbs' },
]

/** By slug; null for an unknown one. */
export const findCategory = (slug: string): Category | null =>
  categories.find((category) => category.slug === slug) ?? null

/** By id, as a field or a row has it; null for an unknown one. */
export const findCategoryById = (id: string | number): Category | null =>
  categories.find((category) => String(category.id) === String(id)) ?? null
