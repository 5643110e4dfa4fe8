import { createDrafts } from '#app/stores/editor/drafts/drafts.ts'
import { newEditorTab, type StoreForm } from '#app/stores/form/store-form.ts'

export const ownerId = crypto.randomUUID()
export const row = {
  id: 'row1',
  baseHashes: '',
  title: '',
  description: '',
  price: '',
  image: '',
  category: '',
}
export const formOf = (values: Partial<StoreForm> = {}): StoreForm => ({
  formId: crypto.randomUUID(),
  ownerId,
  ...newEditorTab(),
  baseHashes: '',
  storeName: '',
  description: '',
  location: '',
  logo: '',
  rows: [row],
  removed: [],
  ...values,
})

/** The storage of one phone, and the pages opened on it. */
export function phone() {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
  let time = 0
  /** Returns the drafts as a newly opened page reads them. */
  const open = (as = ownerId, recover = async () => false) =>
    createDrafts({ storage: () => storage, recover, ownerId: as, now: () => ++time })
  const offeredTo = (page: ReturnType<typeof open>) =>
    page.getSnapshot()?.fields.find(([name]) => name === 'storeName')?.[1] ?? null
  return { texts, open, offeredTo }
}
