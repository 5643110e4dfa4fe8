import { type Field, readStoreForm, type StoreForm } from '#app/stores/publish/store-form.ts'
import { createDrafts } from './drafts.ts'
import { fieldsIn, focusNextField } from './form-fields.ts'
import { pictureUploads } from './uploads/picture-uploads.ts'
import { endOwnSession } from './use-own-session.ts'

/** The form in the page, and the stores that keep what stands in it. */
export function openForm(ownerId: string) {
  let element: HTMLFormElement | null = null
  const drafts = createDrafts({ storage: () => localStorage, ownerId, now: Date.now })
  const fields = (): Field[] => (element ? fieldsIn(element) : [])
  /** Something newer than any draft stands in the form. */
  const noteChange = () => {
    drafts.withdraw()
    drafts.keepSoon(fields)
  }
  const uploads = pictureUploads({
    ownerId,
    onDone: noteChange,
    onAway: (away) => endOwnSession(away, ownerId),
  })
  return {
    drafts,
    uploads,
    noteChange,
    fields,
    /** As it is typed now. */
    read: (): StoreForm | null => readStoreForm(fields()),
    element: () => element,
    /** The form's `ref`. */
    attach: (form: HTMLFormElement) => {
      element = form
      const listening = new AbortController()
      const { signal } = listening
      form.addEventListener('keydown', focusNextOnEnter, { signal })
      addEventListener('pagehide', drafts.keepNow, { signal })
      addEventListener('visibilitychange', drafts.keepNow, { signal })
      addEventListener('online', uploads.retryAll, { signal })
      addEventListener('beforeunload', (event) => uploads.isBusy() && event.preventDefault(), { signal })
      addEventListener('dragover', refuseFiles, { signal })
      addEventListener('drop', refuseFiles, { signal })
      return () => listening.abort()
    },
  }
}

export type OpenForm = ReturnType<typeof openForm>

/** A phone's keyboard has Enter where the thumb is: it goes on to the next field, as its label says. */
function focusNextOnEnter(event: KeyboardEvent) {
  const { target, key, isComposing } = event
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement) || target.type === 'file')
    return
  event.preventDefault()
  if (target.form) focusNextField(target.form, target)
}

/** A file that is dropped beside its place must not be opened in place of the page. */
function refuseFiles(event: DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}
