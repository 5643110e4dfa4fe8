import { type DetailedError, Upload } from 'tus-js-client'
import type { RoutePath } from '#app/routes.ts'
import { type Away, UploadFailure } from './upload-failure.ts'

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
  retryDelays?: number[]
}

const usualDelays = [0, 1000, 2000, 4000, 8000, 8000]

export function transferPicture(blob: Blob, options: TransferOptions): PictureTransfer {
  const { kind, ownerId, onProgress, retryDelays = usualDelays } = options
  let isUp = false
  let isStopped = false
  let settle: { done: () => void; failed: (failure: UploadFailure) => void } | null = null
  const upload = new Upload(blob, {
    endpoint: '/uploads',
    headers: { 'x-as': ownerId },
    retryDelays,
    storeFingerprintForResuming: false,
    onProgress: (sent, total) => onProgress(sent / total),
    onSuccess: () => settle?.done(),
    onError: (error) => settle?.failed(failureOf(error)),
  })
  return {
    async send() {
      // The server may have made a picture of it, and only the response was lost: nothing is sent twice.
      if (!isUp)
        await new Promise<void>((done, failed) => {
          settle = { done, failed }
          upload.start()
        })
      isUp = true
      const id = upload.url?.split('/').at(-1) ?? ''
      const made = { upload: id, kind, as: ownerId }
      return await finish(
        made,
        retryDelays,
        () => isStopped,
        () => (isUp = false),
      )
    },
    cancel() {
      isStopped = true
      // Once it is up the server may be making a picture of it, which is swept if nothing shows it.
      if (!isUp) void upload.abort(upload.url !== null).catch(() => {})
      // A stopped upload calls nothing any more, and `send` would never return.
      settle?.failed(new UploadFailure(null))
    },
  }
}

/** A request that took too long, and an upload that is busy: the same picture is worth another try. */
const passingStatuses = new Set([408, 409, 423])

/** The server's refusal in words, for a 4xx; anything else is worth another try, a 429 a later one. */
function failureOf(error: Error | DetailedError): UploadFailure {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  const isRefusal = status >= 400 && status < 500 && !passingStatuses.has(status)
  // A page comes from a hotspot or a proxy: our refusals are words alone.
  const isPage = response?.getHeader('content-type')?.includes('html')
  if (!isRefusal || isPage) return new UploadFailure(null)
  const away = awayAt(status)
  return new UploadFailure(response?.getBody() ?? null, { canRetry: away !== null || status === 429, away })
}

/** The upload can be tried again once its owner is signed in. */
function awayAt(status: number): Away | null {
  if (status === 401) return 'signed-out'
  return status === 403 ? 'other-person' : null
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
