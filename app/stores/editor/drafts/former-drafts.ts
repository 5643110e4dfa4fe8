import { inStore } from '#app/device/device-store.ts'
import { putDraft, putFile } from '#app/device/draft-store.ts'
import { withCurrentNames } from '#app/stores/form/form-encoding.ts'
import { type Draft, editorDraftId, formerFilesOf } from './editor-draft.ts'

/** A draft of a build before 1 December 2026. */
type FormerDraft = {
  savedAt: number
  formId: string
  revision: number
  fields: [name: string, value: string][]
}

/** Returns the drafts in an entry of localStorage that a build before 1 December 2026 wrote; [] if it is anything else. */
export function formerDraftsIn(text: string, ownerId: string): Draft[] {
  try {
    const drafts: unknown = JSON.parse(text)
    return Array.isArray(drafts) ? drafts.flatMap((draft) => asDraft(draft, ownerId)) : []
  } catch {
    return []
  }
}

function asDraft(value: unknown, ownerId: string): Draft[] {
  const named = withCurrentNames(Object.entries(value ?? {}))
  const { savedAt, formId, revision, fields } = Object.fromEntries(named) as Partial<FormerDraft>
  const isField = (field: unknown) =>
    Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string')
  if (!Number.isFinite(savedAt) || typeof formId !== 'string') return []
  if (!Array.isArray(fields) || !fields.every(isField)) return []
  return [
    {
      id: editorDraftId(ownerId, formId),
      keptAt: savedAt ?? 0,
      photos: [],
      fields: withCurrentNames(fields).map(([name, text]) => [
        name,
        // Drafts from before 22 November 2026 hold the last revision that was sent, which may not contain what was typed.
        name === 'revision' ? `${revision ?? Number(text) + 1}` : text,
      ]),
    },
  ]
}

type FormerFile = { id: string; type: string; bytes: ArrayBuffer }

/** Moves the drafts of the newest of some texts, and the files of all. */
export async function moveDrafts(
  ownerId: string,
  texts: readonly (string | null | undefined)[],
): Promise<void> {
  const all = texts.map((text) => formerDraftsIn(text ?? '[]', ownerId))
  const newestAt = (drafts: Draft[]) => Math.max(0, ...drafts.map(({ keptAt }) => keptAt))
  const [newest = []] = all.sort((one, other) => newestAt(other) - newestAt(one))
  for (const draft of newest) await putDraft(draft)
  const files: FormerFile[] = await inStore('drafts', 'readonly', (store) =>
    store.getAll(formerFilesOf(ownerId)),
  )
  for (const { id, type, bytes } of files) {
    const [, , formId = '', ...key] = id.split(' ')
    await putFile({ id: editorDraftId(ownerId, formId) }, key.join(' '), new Blob([bytes], { type }))
    await inStore('drafts', 'readwrite', (store) => store.delete(id))
  }
}
