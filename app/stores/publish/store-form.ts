import { isRowId } from '#app/listings/listing-rules.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { withCurrentNames } from './former-names.ts'

/** One product in the editor (spec §3, editor product record); texts as typed. */
export type ProductRow = {
  /** Short for a new row; the listing's UUID for a saved one (spec §5). */
  id: string
  /** Hashes of the fields when the form was made (field-hashes.server.ts); '' for a new row. */
  baseHashes: string
  title: string
  description: string
  price: string
  /** Address of a stored picture, or ''. */
  image: string
}

/** A row that the person removed; a new one too, since the form may have been saved and only the answer lost. */
export type RemovedRow = Pick<ProductRow, 'id' | 'baseHashes'>

/** The editor's form as a person left it. */
export type StoreForm = {
  /** A UUID of this form: the same form sent twice is one publish. */
  formId: string
  /** Whose store it was made for. */
  ownerId: string
  /** Eight hexadecimal digits: one page in one tab, which knows what it has written itself. */
  editorTabId: string
  /** How often that page has sent the form, in digits: what overtook a later one on the way is out of date. */
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

/** Spec §5, §9: rows with longer ids count as already saved. */
export const isSavedRow = ({ id }: Pick<ProductRow, 'id'>): boolean => id.length > 10

/** Eight letters and digits: never twice in one form. */
export const newRowId = (): string => crypto.randomUUID().slice(0, 8)

/** A page that has not sent anything yet. */
export const newEditorTab = () => ({ editorTabId: crypto.randomUUID().slice(0, 8), revision: '0' })

/** The same page, the next time that it is sent. */
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

/** The name of a row's field in the form, such as `title-1a2b3c4d`. */
export const rowField = (name: (typeof rowFields)[number] | 'file', id: string): string => `${name}-${id}`

/** Each row says its id, in the order of the form; each removed one its id and its marks. */
export const rowListField = 'row[]'
export const removedListField = 'removed[]'

/** The name of the file inputs: `logoFile`, and `file-{row}` for products. */
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

/** More rows than can be published: a form that has too many comes back as it was, to be shortened. */
export const maxRows = 2 * maxProducts

export const maxRemoved = 500

/** What a form of ours can have at most, its button included. */
export const maxFields = storeFields.length + maxRows * (1 + rowFields.length) + maxRemoved + 1

/**
 * What the editor posts, back as the form that it was; unknown fields are left alone. Null for what no editor of ours
 * sends: a field that is missing or comes twice, ids that are no ids, more than `maxRows` rows.
 */
export function readStoreForm(fields: readonly Field[]): StoreForm | null {
  const values = new Map<string, string>()
  const rowIds: string[] = []
  const removed: RemovedRow[] = []
  for (const [name, value] of withCurrentNames(fields)) {
    if (name === rowListField) rowIds.push(value)
    else if (name === removedListField) removed.push(readRemoved(value))
    else if (values.has(name)) return null
    // Browsers send every line end as two characters.
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

/** The form as the fields that it posts: `readStoreForm` of them is the form again. */
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

/** Spec §4: 'existing' once a profile or listings are found, or after a publish. */
export const isExistingStore = ({ baseHashes, rows, removed }: StoreForm): boolean =>
  baseHashes !== '' || [...rows, ...removed].some(isSavedRow)
