import { createValueStore } from '#app/concurrency/value-store.ts'
import { createStoreQueue } from '#app/device/device-store.ts'
import { type FormField, readStoreForm, storeFormFields } from '#app/stores/form/form-encoding.ts'
import { isSavedRow, type StoreForm } from '#app/stores/form/store-form.ts'
import type { SavedRevisions } from '#app/stores/publish/write-log.ts'
import { type Draft, editorDraftId, editorDraftOf } from './editor-draft.ts'

/** Where the drafts of one person are; the functions with promises reject where the device stores nothing. */
export type DraftStore = {
  /** The newest first. */
  list: () => Promise<Draft[]>
  put: (draft: Draft) => Promise<unknown>
  /** For a page that closes. */
  putLast: (draft: Draft) => void
  /** Whether it was pressed, and has had no response. */
  isWaiting: (id: string) => Promise<boolean>
  /** Removes a draft with its files. */
  remove: (id: string) => Promise<unknown>
}

type Deps = { store: DraftStore; ownerId: string; now: () => number }

const maxDrafts = 3
/** Milliseconds: one write for many keys. */
const keepAfterMs = 300

/**
 * Keeps what is typed in the editor on this device, per account, until it is saved. Each form has a draft of its own,
 * so a second tab or a form begun while an older draft is offered overwrites nothing.
 */
export function createDrafts({ store, ownerId, now }: Deps) {
  /** The draft that the person is asked about. */
  const offered = createValueStore<Draft | null>(null)
  const queue = createStoreQueue()
  let isChanged = false
  let waiting: { timer: ReturnType<typeof setTimeout>; read: () => readonly FormField[] } | null = null
  /** The newest draft, until the device has stored it. */
  let unstored: Draft | null = null
  /** When the newest draft was kept, as far as this page knows. */
  let newestAt = 0

  const list = async (): Promise<Draft[]> => {
    const drafts = await store.list()
    newestAt = Math.max(newestAt, drafts[0]?.keptAt ?? 0)
    return drafts
  }
  const stopWaiting = () => {
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  }
  const draftOf = (fields: readonly FormField[]): Draft => {
    stopWaiting()
    // Later than drafts before it, even if the device's clock was set back.
    newestAt = Math.max(now(), newestAt + 1)
    return editorDraftOf(fields, newestAt)
  }
  const put = async (draft: Draft): Promise<boolean> => {
    unstored = draft
    const isStored = await queue(async () => {
      await store.put(draft)
      for (const { id } of (await list()).slice(maxDrafts))
        if (!(await store.isWaiting(id))) await store.remove(id)
      return true
    })
    if (isStored && unstored === draft) unstored = null
    return isStored === true
  }
  const keep = (fields: readonly FormField[]) => put(draftOf(fields))
  void queue(list)

  return {
    subscribe: offered.subscribe,
    getSnapshot: offered.get,

    /** Keeps the form; resolves to whether the device stores it. */
    keep,
    keepSoon(readFields: () => readonly FormField[]) {
      stopWaiting()
      waiting = { timer: setTimeout(() => keep(readFields()), keepAfterMs), read: readFields }
    },
    /** Runs work on the device after what was kept before. */
    queue,
    /** Keeps a waiting form at once, as the page may be about to close. */
    keepNow: () => {
      if (waiting) void keep(waiting.read())
      if (unstored) store.putLast(unstored)
    },
    /** Forgets the draft of a form with its files, and a waiting write. */
    drop(formId: string) {
      stopWaiting()
      unstored = null
      void queue(() => store.remove(editorDraftId(ownerId, formId)))
    },

    /**
     * Offers the newest draft that the fresh editor does not show, a moment later, unless the form has newer content by then; forgets
     * drafts that are saved or shown.
     */
    offer(shown: StoreForm, savedRevisions: SavedRevisions) {
      const isDone = ({ fields }: Draft) => {
        const form = readStoreForm(fields)
        if (!form || (savedRevisions[form.editorTabId] ?? -1) >= Number(form.revision)) return true
        return !hasUnsent(fields) && (isEmptyForm(form) || isShownIn(form, shown))
      }
      void queue(async () => {
        const drafts = await list()
        for (const draft of drafts.filter(isDone)) await store.remove(draft.id)
        if (!isChanged) offered.set(drafts.find((draft) => !isDone(draft)) ?? null)
      })
    },
    /** The form has newer content: the draft waits for the next visit. */
    withdraw() {
      isChanged = true
      offered.set(null)
    },
    /** Forgets the offered draft, and offers the one before it. */
    discard() {
      const discarded = offered.get()
      if (!discarded) return
      void queue(async () => {
        await store.remove(discarded.id)
        const older = (await list()).find(({ keptAt }) => keptAt <= discarded.keptAt)
        if (!isChanged) offered.set(older ?? null)
      })
    },
  }
}

/** Whether it marks a photo that no server had. */
const hasUnsent = (fields: readonly FormField[]): boolean =>
  fields.some(([name, value]) => name.startsWith('photos-') && value.includes('+'))

const isEmptyForm = (form: StoreForm): boolean => contentOf(form) === '[]'

/** Whether a form shows everything that a person typed in `draft`; a draft may leave categories, and more of new rows, to the server. */
function isShownIn(draft: StoreForm, shown: StoreForm): boolean {
  const rows = shown.rows.map((row, index) => {
    const typed = draft.rows[index]
    const { place = '', state = '', quantity = '', photos = [], ...others } = row
    // A saved row may have been emptied of them; a new one leaves them to the server, and an older draft lacks them.
    const isSaid = (text: string | undefined) =>
      typed && isSavedRow(typed) ? text !== undefined : Boolean(text)
    return {
      ...others,
      ...(typed?.photos ? { photos } : {}),
      ...(isSaid(typed?.place) ? { place } : {}),
      ...(isSaid(typed?.state) ? { state } : {}),
      ...(isSaid(typed?.quantity) ? { quantity } : {}),
      category: typed?.category ? row.category : '',
    }
  })
  return contentOf(draft) === contentOf({ ...shown, rows })
}

/** Without the ids of new rows, which differ between two equal forms. */
const contentOf = (form: StoreForm) =>
  JSON.stringify(
    storeFormFields(form)
      .filter(isTyped)
      .map(([name, value]) => [name.replace(/-.*/, ''), value]),
  )

/** Whether a person filled this field in; the others belong to the page. */
const isTyped = ([name, value]: FormField) =>
  value.trim() !== '' &&
  /^(storeName|description|location|logo|removed\[\]|(title|description|price|image|photos|category|place|state|quantity)-.*)$/.test(
    name,
  )
