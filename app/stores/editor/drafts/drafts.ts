import { createValueStore } from '#app/concurrency/value-store.ts'
import { type FormField, readStoreForm, storeFormFields } from '#app/stores/form/form-encoding.ts'
import { withCurrentNames } from '#app/stores/form/former-names.ts'
import { isSavedRow, type StoreForm } from '#app/stores/form/store-form.ts'
import type { SavedRevisions } from '#app/stores/publish/write-log.ts'

/** The fields of one form, as that form posts them. */
export type Draft = {
  /** Milliseconds since 1970, by this device's clock, and later than drafts before it. */
  savedAt: number
  formId: string
  /** The tab that the draft was typed in, and its first revision that contains the draft. */
  editorTabId: string
  revision: number
  fields: FormField[]
}

type Deps = {
  /** May throw where the browser allows no storage. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Looks for newer drafts that the storage lost; returns whether it holds them now. */
  recover: (key: string) => Promise<boolean>
  ownerId: string
  now: () => number
}

const maxDrafts = 3
/** Milliseconds: one write for many keys. */
const keepAfterMs = 300

/**
 * Keeps what is typed in the editor on this device, per account, until it is saved. Each form has a draft of its own,
 * so a second tab or a form begun while an older draft is offered overwrites nothing.
 */
export function createDrafts({ storage, recover, ownerId, now }: Deps) {
  const key = `kasi-drafts-${ownerId}`
  /** The draft that the person is asked about. */
  const offered = createValueStore<Draft | null>(null)
  let isChanged = false
  let waiting: { timer: ReturnType<typeof setTimeout>; read: () => readonly FormField[] } | null = null

  const read = (): Draft[] => {
    try {
      const drafts: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return Array.isArray(drafts) ? drafts.flatMap(asDraft) : []
    } catch {
      return []
    }
  }
  const write = (drafts: Draft[]): boolean => {
    try {
      if (drafts.length > 0) storage().setItem(key, JSON.stringify(drafts.slice(0, maxDrafts)))
      else storage().removeItem(key)
      return true
    } catch {
      // The storage is full or forbidden: the page itself still holds everything.
      return false
    }
  }
  const stopWaiting = () => {
    if (waiting) clearTimeout(waiting.timer)
    waiting = null
  }
  const drop = (formId: string) => write(read().filter((draft) => draft.formId !== formId))
  const keep = (fields: readonly FormField[]): boolean => {
    stopWaiting()
    const savedAt = Math.max(now(), ...read().map((other) => other.savedAt + 1))
    const draft = { savedAt, formId: valueIn(fields, 'formId'), ...tabIn(fields), fields: [...fields] }
    return write([draft, ...read().filter((other) => other.formId !== draft.formId)])
  }

  return {
    subscribe: offered.subscribe,
    getSnapshot: offered.get,

    /** Keeps the form; returns whether the device stores it. */
    keep,
    keepSoon(readFields: () => readonly FormField[]) {
      stopWaiting()
      waiting = { timer: setTimeout(() => keep(readFields()), keepAfterMs), read: readFields }
    },
    /** Keeps a waiting form at once: the page may be about to close. */
    keepNow: () => {
      if (waiting) keep(waiting.read())
    },
    /** Forgets the draft of a form, and a waiting write. */
    drop(formId: string) {
      stopWaiting()
      drop(formId)
    },

    /**
     * Offers the newest draft that the fresh editor does not show, and forgets drafts that are saved or shown. A draft that is
     * recovered is offered a moment later, unless the form has newer content by then.
     */
    offer(shown: StoreForm, savedRevisions: SavedRevisions) {
      const isDone = (draft: Draft) => {
        const form = readStoreForm(draft.fields)
        if (!form || (savedRevisions[draft.editorTabId] ?? -1) >= draft.revision) return true
        return !hasUnsent(draft) && (isEmptyForm(form) || isShownIn(form, shown))
      }
      const offerNewest = () => {
        const drafts = read()
        const open = drafts.filter((draft) => !isDone(draft))
        if (open.length < drafts.length) write(open)
        offered.set(open[0] ?? null)
      }
      // Begins first: what is written here would replace the copy.
      const recovering = recover(key)
      offerNewest()
      void recovering.then((isNewer) => isNewer && !isChanged && offerNewest())
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
      drop(discarded.formId)
      const older = read().find(({ savedAt }) => savedAt <= discarded.savedAt)
      offered.set(older ?? null)
    },
  }
}

const valueIn = (fields: readonly FormField[], name: string) =>
  fields.find(([field]) => field === name)?.[1] ?? ''
const tabIn = (fields: readonly FormField[]) => ({
  editorTabId: valueIn(fields, 'editorTabId'),
  revision: Number(valueIn(fields, 'revision')),
})

/** A draft as this version or an older one kept it; none if it is anything else. */
function asDraft(value: unknown): Draft[] {
  const named = withCurrentNames(Object.entries(value ?? {}))
  const { savedAt, formId, editorTabId, revision, fields } = Object.fromEntries(named) as Partial<Draft>
  const isField = (field: unknown) =>
    Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string')
  if (!Number.isFinite(savedAt) || typeof formId !== 'string') return []
  if (!Array.isArray(fields) || !fields.every(isField)) return []
  const draft = { savedAt: savedAt ?? 0, formId, fields: withCurrentNames(fields) }
  if (typeof editorTabId === 'string' && typeof revision === 'number')
    return [{ ...draft, editorTabId, revision }]
  // Drafts kept before 22 November 2026 hold the last revision that was sent, which may not contain what was typed.
  return [{ ...draft, ...tabIn(draft.fields), revision: tabIn(draft.fields).revision + 1 }]
}

/** Whether it marks a photo that no server had. */
const hasUnsent = ({ fields }: Draft): boolean =>
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
