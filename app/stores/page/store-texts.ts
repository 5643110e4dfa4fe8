import { textsOf } from '#app/language/texts-of.ts'
/** The texts of stores (specification §2). */
export const storeTexts = textsOf('store', {
  welcome: (displayName: string) => `Welcome to ${displayName}'s store`,
  rating: (rating: number) => `${rating.toFixed(1)} Rating`,
  products: (count: number) => (count === 1 ? '1 Product' : `${count} Products`),
  ourProducts: 'Our Products',
  noDescription: 'No description available',
  viewDetails: 'View Details',
  viewDetailsNamed: (title: string) => `View Details of ${title}`,
  empty: 'No products available from this vendor yet.',
  noneOlder: 'That was the last product.',
  notFound: 'Vendor not found',
  notFoundText: 'The link may be old, or the store may have closed.',
  report: 'Report this store',
  backToMarket: 'Back to marketplace',
  logoOf: (displayName: string) => `Logo of ${displayName}`,
})
