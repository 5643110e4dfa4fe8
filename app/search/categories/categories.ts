/** A kind of offer. `id` never changes: offers store it. `searches` are ready searches, as people type them. */
export type Category = { id: number; slug: string; name: string; searches: readonly string[] }

/** In the order in which the market shows them. */
export const categories: readonly Category[] = [
  {
    id: 1,
    slug: 'food-and-catering',
    name: 'Food & catering',
    searches: ['amagwinya', 'kota', 'cakes', 'atchar', 'shisanyama', 'vegetables', 'catering', 'umqombothi'],
  },
  {
    id: 2,
    slug: 'hair-and-beauty',
    name: 'Hair & beauty',
    searches: ['braids', 'wigs', 'haircut', 'dreadlocks', 'nails', 'makeup', 'lashes', 'perfume'],
  },
  {
    id: 3,
    slug: 'clothing-and-sewing',
    name: 'Clothing & sewing',
    searches: [
      'shweshwe',
      'dresses',
      'sneakers',
      'jeans',
      'doek',
      'jackets',
      'dressmaker',
      'traditional wear',
    ],
  },
  {
    id: 4,
    slug: 'phones-and-electronics',
    name: 'Phones & electronics',
    searches: ['phone', 'samsung', 'tv', 'laptop', 'charger', 'speakers', 'solar', 'phone repair'],
  },
  {
    id: 5,
    slug: 'furniture-and-home',
    name: 'Furniture & home',
    searches: ['bed', 'fridge', 'couch', 'stove', 'wardrobe', 'washing machine', 'curtains', 'firewood'],
  },
  {
    id: 6,
    slug: 'building-and-steel',
    name: 'Building & steel',
    searches: ['bricks', 'plumber', 'electrician', 'welder', 'burglar bars', 'paint', 'gates', 'zinc'],
  },
  {
    id: 7,
    slug: 'transport-and-cars',
    name: 'Transport & cars',
    searches: [
      'bakkie hire',
      'scholar transport',
      'tyres',
      'mechanic',
      'car wash',
      'car',
      'furniture removals',
      'bicycle',
    ],
  },
  {
    id: 8,
    slug: 'events-and-hire',
    name: 'Events & hire',
    searches: [
      'tent hire',
      'chair hire',
      'jumping castle',
      'sound system',
      'dj',
      'photographer',
      'decor',
      'mobile toilets',
    ],
  },
  {
    id: 9,
    slug: 'kids-and-school',
    name: 'Kids & school',
    searches: [
      'school uniform',
      'creche',
      'maths lessons',
      'nappies',
      'school shoes',
      'toys',
      'pram',
      'textbooks',
    ],
  },
  {
    id: 10,
    slug: 'animals-and-garden',
    name: 'Animals & garden',
    searches: [
      'goats',
      'live chickens',
      'chicks',
      'puppies',
      'seedlings',
      'grass cutting',
      'manure',
      'sheep',
    ],
  },
  {
    id: 11,
    slug: 'services-and-jobs',
    name: 'Services & jobs',
    searches: ['cleaning', 'rooms', 'cv', 'laundry', 'nanny', 'printing', 'airtime', 'pest control'],
  },
  {
    id: 12,
    slug: 'health-and-herbs',
    name: 'Health & herbs',
    searches: ['imphepho', 'umhlonyane', 'muti', 'spectacles', 'wheelchair', 'moringa', 'panado', 'herbs'],
  },
]

/** By slug; null for an unknown one. */
export const findCategory = (slug: string): Category | null =>
  categories.find((category) => category.slug === slug) ?? null

/** By id, as a field or a row has it; null for an unknown one. */
export const findCategoryById = (id: string | number): Category | null =>
  categories.find((category) => String(category.id) === String(id)) ?? null
