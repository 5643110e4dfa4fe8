import { createSlots } from '#app/concurrency/slots.ts'
import { pictureTexts } from '#app/images/picture-texts.ts'
import type { PictureTransfer, TransferOptions } from './send-picture.ts'
import { type Away, UploadFailure } from './upload-failure.ts'

type Kind = TransferOptions['kind']

type Deps = {
  shrink: (file: Blob) => Promise<Blob>
  transfer: (blob: Blob, options: Pick<TransferOptions, 'kind' | 'onProgress'>) => PictureTransfer
  createPreview: (blob: Blob) => string
  revokePreview: (previewUrl: string) => void
  /** Called with a small picture before it is sent, and with null once it is stored, refused or taken out. */
  onFile?: (key: string, file: Blob | null) => void
  /** Called when an upload is done or has failed; `failure` says why. */
  onResult: (kind: Kind, failure: string | null) => void
  onAway: (away: Away) => void
}

type Task = {
  kind: Kind
  file: Blob
  isSmall: boolean
  transfer: PictureTransfer | null
  isCancelled: boolean
}

/**
 * Uploads of chosen pictures, by their keys. In a form of several lists a key begins with 'logo', or with the id of the product's row, and
 * a space.
 */
export function createUploads(deps: Deps) {
  const { shrink, transfer, createPreview, revokePreview, onFile, onResult, onAway } = deps
  const { of, set, subscribe, notify, clear } = createPictureStates(revokePreview)
  const tasks = new Map<string, Task>()
  const heldBack = new Set<string>()
  // More at once only slow each other on a thin line; one decoded photo fills a small phone's memory.
  const sendSlots = createSlots(2)
  const shrinkSlot = createSlots(1)

  const send = async (key: string, task: Task): Promise<string | null> => {
    if (!task.transfer) {
      const blob = await shrinkSlot(() => (task.isCancelled || task.isSmall ? task.file : shrink(task.file)))
      if (task.isCancelled) return null
      set(key, { upload: { at: 'sending', percent: 0 }, previewUrl: createPreview(blob) })
      onFile?.(key, blob)
      const onProgress = (share: number) => {
        if (!task.isCancelled) set(key, { upload: { at: 'sending', percent: Math.round(share * 100) } })
      }
      task.transfer = transfer(blob, { kind: task.kind, onProgress })
    }
    const started = task.transfer
    return await sendSlots(() => (task.isCancelled ? null : started.send()))
  }
  const run = async (key: string, task: Task) => {
    try {
      const imageUrl = await send(key, task)
      if (task.isCancelled || imageUrl === null) return
      tasks.delete(key)
      set(key, { upload: { at: 'done' }, imageUrl })
      onFile?.(key, null)
      onResult(task.kind, null)
    } catch (fault) {
      if (task.isCancelled) return
      const { reason, canRetry, away } = fault instanceof UploadFailure ? fault : new UploadFailure(null)
      const words = reason ?? pictureTexts.noConnection
      const upload: Upload = { at: 'failed', reason: words, canRetry }
      // A refused picture cannot be retried: the one before it is shown again.
      if (!canRetry) {
        tasks.delete(key)
        onFile?.(key, null)
      }
      set(key, canRetry ? { upload } : { upload, previewUrl: null })
      onResult(task.kind, words)
      if (away) onAway(away)
    }
  }
  /** Stops the task of a field, if there is one. */
  const stop = (key: string) => {
    const task = tasks.get(key)
    if (!task) return
    task.isCancelled = true
    task.transfer?.cancel()
    tasks.delete(key)
  }
  const retry = (key: string) => {
    const task = tasks.get(key)
    if (!task || of(key).upload.at !== 'failed') return
    set(key, { upload: task.transfer ? { at: 'sending', percent: 0 } : { at: 'shrinking' } })
    void run(key, task)
  }
  const isHeldBack = (key: string) => heldBack.has(key.split(' ')[0] ?? '')
  const isBusy = () => [...tasks].some(([key]) => !isHeldBack(key) && of(key).upload.at !== 'failed')

  return {
    subscribe,
    of,
    /** Replaces the picture of a field with a chosen file, which a draft may have kept small already. */
    choose(key: string, kind: Kind, file: Blob, isSmall = false) {
      stop(key)
      const task: Task = { kind, file, isSmall, transfer: null, isCancelled: false }
      tasks.set(key, task)
      set(key, { upload: { at: 'shrinking' } })
      void run(key, task)
    },
    cancel(key: string) {
      stop(key)
      onFile?.(key, null)
      set(key, { upload: { at: 'cancelled' }, previewUrl: null })
    },
    /** Removes the picture of a field, chosen or stored. */
    remove(key: string) {
      stop(key)
      onFile?.(key, null)
      set(key, { upload: { at: 'removed' }, imageUrl: '', previewUrl: null })
    },
    retry,
    /** Retries after the connection or session has returned. */
    retryAll: () => {
      for (const key of tasks.keys()) retry(key)
    },
    /** Whether publishing has to wait for an upload. */
    isBusy,
    /** Whether one waits for its person to try it again. */
    hasFailed: () => [...tasks.keys()].some((key) => !isHeldBack(key) && of(key).upload.at === 'failed'),
    /** Publishing does not wait for a removed product's pictures; they still upload, in case the product is put back. */
    holdBack(row: string, isRemoved: boolean) {
      if (isRemoved) heldBack.add(row)
      else heldBack.delete(row)
      notify()
    },
    /** Resolves when no upload runs: with the key of an interrupted one, or null. */
    settled: () =>
      new Promise<string | null>((resolve) => {
        const check = () => {
          if (isBusy()) return
          unsubscribe()
          resolve([...tasks.keys()].find((key) => !isHeldBack(key)) ?? null)
        }
        const unsubscribe = subscribe(check)
        check()
      }),
    /** Forgets all uploads: the page has a new form. */
    clear() {
      for (const key of tasks.keys()) stop(key)
      heldBack.clear()
      clear()
      notify()
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

/**
 * idle → shrinking on `choose`; shrinking → sending | failed; sending → done | failed; failed → sending on `retry`;
 * any → shrinking on `choose`, cancelled on `cancel`, removed on `remove`.
 */
export type Upload =
  | { at: 'idle' | 'shrinking' | 'done' | 'cancelled' | 'removed' }
  | { at: 'sending'; percent: number }
  | { at: 'failed'; reason: string; canRetry: boolean }

/** The picture of one field. */
type PictureState = {
  upload: Upload
  /** The address from an upload or a removal; null: the one in the form. */
  imageUrl: string | null
  /** Object URL of the chosen file. */
  previewUrl: string | null
}

const untouched: PictureState = { upload: { at: 'idle' }, imageUrl: null, previewUrl: null }

/** The states of pictures, by the key of their field, as a store for components. */
function createPictureStates(revokePreview: (previewUrl: string) => void) {
  const pictures = new Map<string, PictureState>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  /** The same object until the state changes. */
  const of = (key: string): PictureState => pictures.get(key) ?? untouched
  return {
    of,
    notify,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (key: string, change: Partial<PictureState>): void => {
      const before = of(key)
      pictures.set(key, { ...before, ...change })
      const { previewUrl } = before
      if (previewUrl !== null && 'previewUrl' in change && change.previewUrl !== previewUrl)
        revokePreview(previewUrl)
      notify()
    },
    clear: (): void => {
      for (const { previewUrl } of pictures.values()) if (previewUrl !== null) revokePreview(previewUrl)
      pictures.clear()
    },
  }
}
