import { createDrafts, type DraftStore } from '#app/stores/editor/drafts/drafts.ts'
import type { Draft } from '#app/stores/editor/drafts/editor-draft.ts'
import { formerDraftsIn } from '#app/stores/editor/drafts/former-drafts.ts'
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

/** The drafts that one phone stores, and the pages opened on it. */
export function phone() {
  const stored = new Map<string, Draft>()
  /** The ids of drafts that were pressed. */
  const waiting = new Set<string>()
  const storeOf = (id: string): DraftStore => ({
    list: async () =>
      [...stored.values()]
        .filter((draft) => draft.id.startsWith(`${id} `))
        .sort((one, other) => other.keptAt - one.keptAt),
    put: async (draft) => stored.set(draft.id, draft),
    putLast: (draft) => void stored.set(draft.id, draft),
    isWaiting: async (draftId) => waiting.has(draftId),
    remove: async (draftId) => stored.delete(draftId),
  })
  let time = 0
  /** Returns the drafts as a newly opened page reads them. */
  const open = (as = ownerId, store = storeOf(as)) => createDrafts({ store, ownerId: as, now: () => ++time })
  /** Returns the store name in the draft that a page offers, once it has read the phone. */
  const offeredTo = async (page: ReturnType<typeof open>) => {
    await settle()
    return page.getSnapshot()?.fields.find(([name]) => name === 'storeName')?.[1] ?? null
  }
  /** Puts what an earlier build left in localStorage. */
  const putFormer = (text: string) => {
    for (const draft of formerDraftsIn(text, ownerId)) stored.set(draft.id, draft)
  }
  return { stored, waiting, storeOf, open, offeredTo, putFormer }
}

/** Lets a page finish what it has begun on the phone. */
export const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
