import { newId } from '#app/ids/ids.ts'

/** One product in the editor (specification §3, editor product record); texts as typed. */
export type ProductRow = {
  /** Short for a new row; the listing's UUID for a saved one (specification §5). */
  id: string
  /** Hashes of the fields when the form was made (field-hashes.server.ts); '' for a new row. */
  baseHashes: string
  title: string
  description: string
  price: string
  /** Address of a stored picture, or ''. */
  image: string
  /** Id of a category (app/search/categories/categories.ts); '' leaves the choice to the server, `storedCategory` the stored one. */
  category: string
  /** A form that lacks one of these leaves what is stored. */
  place?: string
  /** A `ListingState`; anything else leaves the stored one. */
  state?: string
  /** '' does not run out. */
  quantity?: string
  /** Addresses of the photos after `image`, in order; a form that lacks them leaves them. */
  photos?: readonly string[]
}

/** A removed row; also a new one, since the form may have been saved and only the response lost. */
export type RemovedRow = Pick<ProductRow, 'id' | 'baseHashes'>

export type StoreForm = {
  /** UUID; the same form sent twice is one publish. */
  formId: string
  /** The user whose store it is. */
  ownerId: string
  /** Eight hexadecimal digits: one page in one tab, which recognises its own writes. */
  editorTabId: string
  /** How often the tab has posted the form, in digits; an older revision that arrives late is ignored. */
  revision: string
  /** Hashes of the profile when the form was made; '' when there was none. */
  baseHashes: string
  storeName: string
  description: string
  location: string
  /** Address of a stored picture, or ''. */
  logo: string
  rows: ProductRow[]
  removed: RemovedRow[]
}

/** A row as far as its photos go. */
export type PhotoRow = Pick<ProductRow, 'id' | 'image' | 'photos'>
type RowPhotos = Omit<PhotoRow, 'id'>

/** The photos of a row in their order. */
export const photosOf = ({ image, photos = [] }: RowPhotos): string[] => [image, ...photos].filter(Boolean)

/** A row with these photos; one that says nothing of those after the cover goes on so. */
export function withPhotos<Row extends Partial<RowPhotos>>(row: Row, [image = '', ...photos]: string[]) {
  return { ...row, image, ...(row.photos ? { photos } : {}) }
}

/** For a form without the field. */
export const storedCategory = 'kept'

/** Specification §5, §9: rows with longer ids are saved ones. */
export const isSavedRow = ({ id }: Pick<ProductRow, 'id'>): boolean => id.length > 10

/** Whether a store name and a product with title and price are written (specification §5), right or not. */
export const isFilledIn = ({ storeName, rows }: StoreForm): boolean =>
  storeName.trim() !== '' && rows.some(({ title, price }) => title.trim() !== '' && price.trim() !== '')

/** Eight hexadecimal digits, unique within a form. */
export const newRowId = (): string => newId().slice(0, 8)

/** A tab that has posted nothing yet. */
export const newEditorTab = () => ({ editorTabId: newId().slice(0, 8), revision: '0' })

/** The form as the tab posts it next. */
export const nextRevision = (form: StoreForm): StoreForm => ({
  ...form,
  revision: String(Number(form.revision) + 1),
})

export const emptyRow = (id = newRowId()): ProductRow => ({
  id,
  baseHashes: '',
  title: '',
  description: '',
  price: '',
  image: '',
  photos: [],
  category: '',
  place: '',
  quantity: '',
})

/** Specification §4: existing once it has a profile or listings. */
export const isExistingStore = ({ baseHashes, rows, removed }: StoreForm): boolean =>
  baseHashes !== '' || [...rows, ...removed].some(isSavedRow)
