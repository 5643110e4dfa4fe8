/** The keys under which the vocabulary keeps the number of all offers, and of those of a category, province or place. */
export const countKeys = {
  all: '#all',
  category: (id: number) => `#c${id}`,
  province: (id: number) => `#p${id}`,
  place: (id: number) => `#v${id}`,
  newest: (offers: number) => `#n${offers}`,
}
