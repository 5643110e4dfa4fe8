import { hash } from 'node:crypto'
import { decimalRand } from '#app/listings/price/money.ts'
import { isSavedRow, type ProductRow } from '#app/stores/form/store-form.ts'
import { type ProductValues, productHashes } from './field-hashes.server.ts'

/** The listing id of a row. It is derived from form and row, so that a form sent twice publishes once. */
export function listingIdOf(userId: string, formId: string, { id }: Pick<ProductRow, 'id'>): string {
  if (isSavedRow({ id })) return id.toLowerCase()
  const hex = hash('sha256', `${userId} ${formId} ${id}`)
  // RFC 9562 version 8: our own derivation.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The fields of a row, by those of its listing. */
export const rowFieldOf = {
  title: 'title',
  description: 'description',
  priceCents: 'price',
  imageUrl: 'image',
  category: 'category',
  place: 'place',
  state: 'state',
  quantity: 'quantity',
  photos: 'photos',
} as const

/** A stored product as its row in a form. */
export const storedRow = (id: string, product: ProductValues): ProductRow => ({
  id,
  baseHashes: productHashes(product),
  title: product.title,
  description: product.description,
  price: decimalRand(product.priceCents),
  image: product.imageUrl ?? '',
  photos: product.photos,
  category: String(product.category ?? ''),
  place: product.place ?? '',
  state: product.state,
  quantity: String(product.quantity ?? ''),
})
