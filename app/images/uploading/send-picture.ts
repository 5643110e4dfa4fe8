import type { RoutePath } from '#app/routes.ts'
import { createTusUpload } from './tus-upload.ts'
import { awayAt, passingStatuses, UploadFailure } from './upload-failure.ts'

export { UploadFailure }

/** A picture being uploaded. `send` continues where it broke off, also when called again. */
export type PictureTransfer = {
  /** Resolves with the address of the stored picture; rejects with `UploadFailure`. */
  send: () => Promise<string>
  /** Stops, and lets the server delete what it got. */
  cancel: () => void
}

export type TransferOptions = {
  kind: 'product' | 'logo'
  /** The picture's owner: the server refuses it if somebody else is signed in. */
  ownerId: string
  /** `share` is from 0 to 1. */
  onProgress: (share: number) => void
  /** Milliseconds between tries; after each it asks the server how far it came, and sends the rest. */
  retryDelays?: readonly number[]
}

const usualDelays = [0, 1000, 2000, 4000, 8000, 8000]

export function transferPicture(blob: Blob, options: TransferOptions): PictureTransfer {
  const { kind, ownerId, onProgress, retryDelays = usualDelays } = options
  const upload = createTusUpload(blob, ownerId, retryDelays, onProgress)
  let isUp = false
  let isStopped = false
  let stop = () => {}
  const stopped = new Promise<never>((_, failed) => {
    stop = () => failed(new UploadFailure(null))
  })
  stopped.catch(() => {})
  const send = async () => {
    // The server may have made a picture of it, and only the response was lost: nothing is sent twice.
    if (!isUp) await upload.send()
    isUp = true
    return await finish(
      { upload: upload.id(), kind, as: ownerId },
      retryDelays,
      () => isStopped,
      () => (isUp = false),
    )
  }
  return {
    // A transfer that is cancelled rejects at once, although its next try would begin seconds later.
    send: () => Promise.race([send(), stopped]),
    cancel() {
      isStopped = true
      // Once it is up the server may be making a picture of it, which is swept if nothing shows it.
      if (!isUp) upload.cancel()
      stop()
    },
  }
}

/** `onIncomplete` is called when the server lacks some of the upload: it may have swept it. */
async function finish(
  made: Record<string, string>,
  retryDelays: readonly number[],
  isStopped: () => boolean,
  onIncomplete: () => void,
): Promise<string> {
  let failure = new UploadFailure(null)
  for (const delayMs of retryDelays) {
    await new Promise((later) => setTimeout(later, delayMs))
    if (isStopped()) break
    const response = await ask(made)
    if (!response) continue
    const answer: { imageUrl?: string; error?: string } = await response.json().catch(() => ({}))
    if (answer.imageUrl) return answer.imageUrl
    const { status } = response
    const away = awayAt(status)
    failure = new UploadFailure(answer.error ?? null, {
      // A response without words is not ours.
      canRetry:
        away !== null || status >= 500 || status === 429 || passingStatuses.has(status) || !answer.error,
      away,
    })
    if (status === 409) onIncomplete()
    if (status < 500) break
  }
  throw failure
}

async function ask(made: Record<string, string>): Promise<Response | null> {
  try {
    return await fetch('/pictures' satisfies RoutePath, { method: 'POST', body: new URLSearchParams(made) })
  } catch {
    return null
  }
}
