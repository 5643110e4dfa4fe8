import { vi } from 'vitest'
import type { Away } from '#app/images/uploading/upload-failure.ts'
import { createUploads } from '#app/images/uploading/upload-queue.ts'

/** Runs all pending microtasks. */
export const settle = () => new Promise((later) => setTimeout(later))

type Sending = {
  progress: (share: number) => void
  arrive: (imageUrl: string) => void
  fail: (f: Error) => void
}

/** Makes a real queue: photos shrink at once, and arrive when the test says so. */
export function setUpUploads(shrink: (file: Blob) => Promise<Blob> = async (file) => file) {
  const sendings: Sending[] = []
  const cancelled: number[] = []
  const results: (string | null)[] = []
  const onAway = vi.fn<(away: Away) => void>()
  const revoked: string[] = []
  let previews = 0
  const uploads = createUploads({
    shrink,
    transfer: (_blob, { onProgress }) => {
      const number = sendings.length
      return {
        send: () =>
          new Promise((arrive, fail) => {
            sendings.push({ progress: onProgress, arrive, fail })
          }),
        cancel: () => cancelled.push(number),
      }
    },
    createPreview: () => `blob:${++previews}`,
    revokePreview: (url) => revoked.push(url),
    onResult: (_kind, failure) => results.push(failure),
    onAway,
  })
  const photo = new Blob(['photo'])
  const choose = async (key: string) => {
    uploads.choose(key, 'product', photo)
    await settle()
  }
  return { uploads, sendings, cancelled, results, onAway, revoked, choose }
}
