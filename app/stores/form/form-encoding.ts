import { isRowId } from '#app/ids/ids.ts'
import { maxProducts } from '#app/stores/store-rules.ts'
import { maxPhotos } from './photos/photo-rules.ts'
import { photosOf, type RemovedRow, type StoreForm, withPhotos } from './store-form.ts'

export type FormField = readonly [name: string, value: string]

const rowFields = ['baseHashes', 'title', 'description', 'price', 'image', 'category'] as const
/** Forms and drafts from before 29 November 2026 lack these, and leave what is stored; new rows have no state. */
const laterRowFields = ['place', 'state', 'quantity'] as const
const allRowFields = [...rowFields, ...laterRowFields] as const

/**
 * The name of a row's field, such as `title-1a2b3c4d`. `photos` has the addresses of all photos, the cover first, with spaces between. Forms
 * and drafts from before 30 November 2026 have only the cover, as `image`, and leave the others as they are stored.
 */
export const rowField = (name: (typeof allRowFields)[number] | 'photos' | 'file', id: string): string =>
  `${name}-${id}`

/** Rows list their ids in the order of the form; removed rows their id and hashes. */
export const rowListField = 'row[]'
export const removedListField = 'removed[]'

/** File inputs are `logoFile[]`, and `file-{row}[]` for products; without brackets on pages from before 30 November 2026. */
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
export const maxFields = storeFields.length + maxRows * (1 + allRowFields.length) + maxRemoved + 1

/**
 * Reads the editor's fields; ignores unknown ones. Null for what the editor never posts: a missing or repeated field,
 * malformed ids, more than `maxRows` rows. Pages and drafts from before 23 November 2026 have no categories.
 */
export function readStoreForm(fields: readonly FormField[]): StoreForm | null {
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
    Object.fromEntries(
      names.flatMap((name) => {
        const value = values.get(nameOf(name))
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const rows = rowIds.map((id) => ({
    id,
    category: '',
    ...take(allRowFields, (name) => `${name}-${id}`),
    ...readPhotos(values.get(rowField('photos', id))),
  }))
  const form = { ...take(storeFields), rows, removed }
  return isWhole(form) && isSigned(form) ? withPicturesOnly(form) : null
}

function readPhotos(text: string | undefined) {
  return text === undefined ? {} : withPhotos({ photos: [] }, addressesIn(text))
}

/** Returns the addresses in the field of a list of photos; a photo that is not stored yet has another mark in it. */
export const addressesIn = (text: string): string[] =>
  [...new Set(text.split(' ').map(webAddress))].filter(Boolean).slice(0, maxPhotos)

/** Drops `data:` and other addresses that no upload has, which would be drawn into the sender's page. */
const withPicturesOnly = (form: StoreForm): StoreForm => ({
  ...form,
  logo: webAddress(form.logo),
  rows: form.rows.map((row) => ({ ...row, image: webAddress(row.image) })),
})

const webAddress = (text: string) => (/^(\/(?![/\\])|https?:\/\/)/.test(text) ? text : '')

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
export function storeFormFields(form: StoreForm): FormField[] {
  return [
    ...storeFields.map((name): FormField => [name, form[name]]),
    ...form.removed.map(({ id, baseHashes }): FormField => [removedListField, `${id} ${baseHashes}`]),
    ...form.rows.flatMap((row): FormField[] => [
      [rowListField, row.id],
      ...allRowFields.flatMap((name): FormField[] => {
        if (name === 'image' && row.photos) return [[rowField('photos', row.id), photosOf(row).join(' ')]]
        const value = row[name]
        return value === undefined ? [] : [[rowField(name, row.id), value]]
      }),
    ]),
  ]
}

/** `continue` comes from the script, with a draft from the device. */
const plainNames = ['add', 'edit', 'preview', 'publish', 'continue'] as const

/** The action of an editor button. `row` is a row's id, or 'logo' where a photo is pressed; `press` is what `pressPhoto` reads. */
export type Intent =
  | { name: (typeof plainNames)[number] }
  | { name: 'remove'; row: string }
  | { name: 'photo'; row: string; press: string }

/** Reads the value of the pressed button; null if no button of the editor has it. */
export function parseIntent(value: string | undefined): Intent | null {
  const [name = '', row, ...more] = value?.split(':') ?? []
  if (row === undefined) return isPlain(name) ? { name } : null
  if (name === 'photo') return { name, row, press: more.join(':') }
  if (more.length > 0) return null
  // A page from before 30 November 2026.
  if (name === 'remove-picture') return { name: 'photo', row, press: 'remove:0' }
  return name === 'remove' ? { name, row } : null
}

const isPlain = (name: string): name is (typeof plainNames)[number] =>
  (plainNames as readonly string[]).includes(name)

/** Names of the editor's fields until November 2026. A page from before still posts them, and a draft on a device holds them. */
const currentNames: Record<string, string> = { base: 'baseHashes', writer: 'editorTabId', sent: 'revision' }

/** Renames entries; `base-{row}` becomes `baseHashes-{row}`. */
export const withCurrentNames = <Value>(entries: readonly (readonly [name: string, value: Value])[]) =>
  entries.map(([name, value]): readonly [string, Value] => [
    name.replace(/^(?:base|writer|sent)(?=-|$)/, (former) => currentNames[former] ?? former),
    value,
  ])
