import { failureOf, UploadFailure } from './upload-failure.ts'

/**
 * Sends a file to `/uploads` by tus 1.0 (https://tus.io/protocols/resumable-upload). The milliseconds between tries begin anew after a try
 * that brought some of the bytes; a share of progress is from 0 to 1.
 */
export function createTusUpload(
  blob: Blob,
  ownerId: string,
  retryDelays: readonly number[],
  onProgress: (share: number) => void,
) {
  /** The upload's address; empty until the server has made one. */
  let path = ''
  /** The bytes that the server had at its last response. */
  let offset = 0
  let open: XMLHttpRequest | null = null
  let isStopped = false

  /** Resolves with a header of the response; rejects with an `UploadFailure` if it has none, as a hotspot's page. */
  const ask = (method: string, url: string, header: string, more: Record<string, string> = {}, body?: Blob) =>
    new Promise<string>((done, failed) => {
      // `fetch` does not tell how much of a body is sent.
      const request = new XMLHttpRequest()
      open = request
      request.open(method, url)
      const headers = { 'tus-resumable': '1.0.0', 'x-as': ownerId, ...more }
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded }) => onProgress((offset + loaded) / blob.size))
      request.addEventListener('loadend', () => {
        const value = request.status < 300 ? request.getResponseHeader(header) : null
        if (value === null) failed(failureOf(method, request))
        else done(value)
      })
      request.send(body)
    })
  /** Returns how many bytes the server has. It makes a new upload if it does not know this one. */
  const begin = async (): Promise<number> => {
    try {
      if (path !== '') return Number(await ask('HEAD', path, 'upload-offset'))
    } catch (fault) {
      // A refusal of HEAD has no words, that of POST has. The address stays until there is another.
      if (!(fault instanceof UploadFailure) || fault.mayPass) throw fault
    }
    path = await ask('POST', '/uploads', 'location', { 'upload-length': String(blob.size) })
    return 0
  }
  const sendRest = async (): Promise<void> => {
    for (offset = await begin(); offset < blob.size; ) {
      onProgress(offset / blob.size)
      const part = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      offset = Number(await ask('PATCH', path, 'upload-offset', part, blob.slice(offset)))
    }
    onProgress(1)
  }
  return {
    id: () => path.split('/').at(-1) ?? '',
    /** Resolves when the server has the whole file. After an `UploadFailure` it can be called again, and goes on. */
    async send(): Promise<void> {
      for (let before = offset, tries = 0; ; before = offset)
        try {
          return await sendRest()
        } catch (fault) {
          if (offset > before) tries = 0
          const delayMs = retryDelays[tries++]
          // Without a connection the person is told at once.
          const canPass = fault instanceof UploadFailure && fault.mayPass && navigator.onLine
          if (!canPass || delayMs === undefined) throw fault
          await new Promise((later) => setTimeout(later, delayMs))
          if (isStopped) throw fault
        }
    },
    /** Stops, and lets the server delete what it got. */
    cancel() {
      isStopped = true
      open?.abort()
      if (path !== '') void ask('DELETE', path, 'tus-resumable').catch(() => {})
    },
  }
}
