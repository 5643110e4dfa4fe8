import { type DetailedError, Upload } from 'tus-js-client'
import { editorForm } from './parts.ts'
import { waitForSession } from './stay.ts'
import { UploadFailure } from './upload-failure.ts'

/** One picture on its way to the server. `send` goes on where it broke off, also when it is called again. */
export type PictureTransfer = {
  /** Resolves with the address of the stored picture; rejects with `UploadFailure`. */
  send: () => Promise<string>
  /** Stops, and has the server forget what it got. */
  cancel: () => void
}

/** After each it asks the server how far it came, and sends the rest. Milliseconds. */
const retryDelays = [0, 1000, 2000, 4000, 8000, 8000]

export function transferPicture(
  blob: Blob,
  kind: string,
  onProgress: (share: number) => void,
): PictureTransfer {
  const as = editorForm()?.dataset.storeEditor ?? ''
  let isUp = false
  let isStopped = false
  let settle: { done: () => void; failed: (failure: UploadFailure) => void } | null = null
  const upload = new Upload(blob, {
    endpoint: '/uploads',
    // The server refuses the upload when another person is signed in by now.
    headers: { 'x-as': as },
    retryDelays,
    storeFingerprintForResuming: false,
    onProgress: (sent, total) => onProgress(sent / total),
    onSuccess: () => settle?.done(),
    onError: (error) => settle?.failed(failureOf(error)),
  })
  return {
    async send() {
      // The server may have made a picture of it, and only its answer was lost: nothing is sent twice.
      if (!isUp)
        await new Promise<void>((done, failed) => {
          settle = { done, failed }
          upload.start()
        })
      isUp = true
      const id = upload.url?.split('/').at(-1) ?? ''
      return await finish({ upload: id, kind, as }, () => isStopped)
    },
    cancel() {
      isStopped = true
      // Once it is up the server may be making a picture of it, which is swept if nothing shows it.
      if (!isUp) void upload.abort(upload.url !== null).catch(() => {})
      // An upload that is stopped says nothing more, and whoever waits must not wait for ever.
      settle?.failed(new UploadFailure(null))
    },
  }
}

/** What the server says in words: it refuses with 4xx; everything else is worth another try, 429 a later one. */
function failureOf(error: Error | DetailedError): UploadFailure {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  const isRefusal = status >= 400 && status < 500 && status !== 409 && status !== 423
  const canRetry = isAway(status) || status === 429
  return isRefusal ? new UploadFailure(response?.getBody() ?? null, canRetry) : new UploadFailure(null)
}

/** The session has ended or is another person's: the upload can be tried again once it is back. */
function isAway(status: number): boolean {
  if (status === 401) waitForSession('signed-out')
  if (status === 403) waitForSession('other-owner')
  return status === 401 || status === 403
}

async function finish(made: Record<string, string>, isStopped: () => boolean): Promise<string> {
  let failure = new UploadFailure(null)
  for (const delayMs of retryDelays) {
    await new Promise((later) => setTimeout(later, delayMs))
    if (isStopped()) break
    const response = await ask(made)
    if (!response) continue
    const answer: { imageUrl?: string; error?: string } = await response.json().catch(() => ({}))
    if (answer.imageUrl) return answer.imageUrl
    failure = new UploadFailure(answer.error ?? null, isAway(response.status) || response.status >= 500)
    if (response.status < 500) break
  }
  throw failure
}

async function ask(made: Record<string, string>): Promise<Response | null> {
  try {
    return await fetch('/pictures', { method: 'POST', body: new URLSearchParams(made) })
  } catch {
    return null
  }
}
