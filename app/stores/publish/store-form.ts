import { isRowId } from '#app/ids/row-id.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { withCurrentNames } from './former-names.ts'

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

export type Field = readonly [name: string, value: string]

/** Specification §5, §9: rows with longer ids are saved ones. */
export const isSavedRow = ({ id }: Pick<ProductRow, 'id'>): boolean => id.length > 10

/** Eight hexadecimal digits, unique within a form. */
export const newRowId = (): string => crypto.randomUUID().slice(0, 8)

/** A tab that has posted nothing yet. */
export const newEditorTab = () => ({ editorTabId: crypto.randomUUID().slice(0, 8), revision: '0' })

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
})

const rowFields = ['baseHashes', 'title', 'description', 'price', 'image'] as const

/** The name of a row's field, such as `title-1a2b3c4d`. */
export const rowField = (name: (typeof rowFields)[number] | 'file', id: string): string => `${name}-${id}`

/** Rows list their ids in the order of the form; removed rows their id and hashes. */
export const rowListField = 'row[]'
export const removedListField = 'removed[]'

/** File inputs are `logoFile`, and `file-{row}` for products. */
export const logoFileField = 'logoFile'

const storeFields = [
  'formId',
  'ownerId',
  'editorTabId',
  'revision',
  'baseHashes',
  'storeName',
  'description',
  'location',
  'logo',
] as const

/** More than can be published: a form with too many comes back unchanged, to be shortened. */
export const maxRows = 2 * maxProducts

export const maxRemoved = 500

/** The most fields that the editor posts, its button included. */
export const maxFields = storeFields.length + maxRows * (1 + rowFields.length) + maxRemoved + 1

/**
 * Reads the editor's fields; ignores unknown ones. Null for what the editor never posts: a missing or repeated field,
 * malformed ids, more than `maxRows` rows.
 */
export function readStoreForm(fields: readonly Field[]): StoreForm | null {
  const values = new Map<string, string>()
  const rowIds: string[] = []
  const removed: RemovedRow[] = []
  for (const [name, value] of withCurrentNames(fields)) {
    if (name === rowListField) rowIds.push(value)
    else if (name === removedListField) removed.push(readRemoved(value))
    else if (values.has(name)) return null
    // Browsers send line ends as CRLF.
    else values.set(name, value.replace(/\r\n?/g, '\n'))
  }
  const ids = [...rowIds, ...removed.map(({ id }) => id)]
  if (!ids.every(isId) || rowIds.length > maxRows || removed.length > maxRemoved) return null
  if (new Set(ids.map((id) => id.toLowerCase())).size < ids.length) return null
  const take = (names: readonly string[], nameOf = (name: string) => name) =>
    Object.fromEntries(names.map((name) => [name, values.get(nameOf(name))]))
  const rows = rowIds.map((id) => ({ id, ...take(rowFields, (name) => `${name}-${id}`) }))
  const form = { ...take(storeFields), rows, removed }
  return isWhole(form) && isSigned(form) ? form : null
}

const isSigned = ({ formId, ownerId, editorTabId, revision }: StoreForm) =>
  isRowId(formId) && isRowId(ownerId) && /^[0-9a-f]{8}$/.test(editorTabId) && /^\d{1,6}$/.test(revision)

const isId = (id: string) => isRowId(id) || /^[0-9a-z]{1,10}$/i.test(id)

function readRemoved(text: string): RemovedRow {
  const [id = '', baseHashes = ''] = text.split(' ')
  return { id, baseHashes }
}

function isWhole(form: Record<string, unknown> & { rows: Record<string, unknown>[] }): form is StoreForm {
  const isText = (value: unknown) => typeof value === 'string'
  return (
    storeFields.every((name) => isText(form[name])) &&
    form.rows.every((row) => rowFields.every((name) => isText(row[name])))
  )
}

/** The fields that a form posts; the inverse of `readStoreForm`. */
export function storeFormFields(form: StoreForm): Field[] {
  return [
    ...storeFields.map((name): Field => [name, form[name]]),
    ...form.removed.map(({ id, baseHashes }): Field => [removedListField, `${id} ${baseHashes}`]),
    ...form.rows.flatMap((row): Field[] => [
      [rowListField, row.id],
      ...rowFields.map((name): Field => [rowField(name, row.id), row[name]]),
    ]),
  ]
}

/** Specification §4: existing once it has a profile or listings. */
export const isExistingStore = ({ baseHashes, rows, removed }: StoreForm): boolean =>
  baseHashes !== '' || [...rows, ...removed].some(isSavedRow)
