import { type DetailedError, Upload } from 'tus-js-client'
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
  let isUp = false
  let settle: { done: () => void; failed: (failure: UploadFailure) => void } | null = null
  const upload = new Upload(blob, {
    endpoint: '/uploads',
    retryDelays,
    storeFingerprintForResuming: false,
    onProgress: (sent, total) => onProgress(sent / total),
    onSuccess: () => settle?.done(),
    onError: (error) => settle?.failed(new UploadFailure(reasonOf(error))),
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
      return await finish(upload.url?.split('/').at(-1) ?? '', kind)
    },
    cancel() {
      void upload.abort(upload.url !== null).catch(() => {})
      // An upload that is stopped says nothing more, and whoever waits must not wait for ever.
      settle?.failed(new UploadFailure(null))
    },
  }
}

/** What the server says in words: it refuses with 4xx; everything else is worth another try. */
function reasonOf(error: Error | DetailedError): string | null {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  return status >= 400 && status < 500 && status !== 409 && status !== 423
    ? (response?.getBody() ?? null)
    : null
}

async function finish(upload: string, kind: string): Promise<string> {
  for (const delayMs of retryDelays) {
    await new Promise((later) => setTimeout(later, delayMs))
    const response = await ask(upload, kind)
    if (!response || response.status >= 500) continue
    const answer: { imageUrl?: string; error?: string } = await response.json().catch(() => ({}))
    if (answer.imageUrl) return answer.imageUrl
    throw new UploadFailure(answer.error ?? null)
  }
  throw new UploadFailure(null)
}

async function ask(upload: string, kind: string): Promise<Response | null> {
  try {
    return await fetch('/pictures', { method: 'POST', body: new URLSearchParams({ upload, kind }) })
  } catch {
    return null
  }
}
