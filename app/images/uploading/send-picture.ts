import type { RoutePath } from '#app/routes.ts'
import { awayAt, failureOf, passingStatuses, type TusResponse, UploadFailure } from './upload-failure.ts'

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
    const response = await askToFinish(made)
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

async function askToFinish(made: Record<string, string>): Promise<Response | null> {
  try {
    return await fetch('/pictures' satisfies RoutePath, { method: 'POST', body: new URLSearchParams(made) })
  } catch {
    return null
  }
}

type Request = {
  method: string
  url: string
  headers: Record<string, string>
  body: Blob | null
  /** Called with the bytes of the body that are sent. */
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/** `fetch` does not tell how much of a body is sent, and a worker has nothing else. */
const request = (asked: Request): Promise<TusResponse> =>
  'XMLHttpRequest' in globalThis ? requestInPage(asked) : requestInWorker(asked)

const requestInPage = ({ method, url, headers, body, onSent, signal }: Request) =>
  new Promise<TusResponse>((done) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    signal.addEventListener('abort', () => xhr.abort())
    xhr.addEventListener('loadend', () =>
      done({ status: xhr.status, text: xhr.responseText, header: (name) => xhr.getResponseHeader(name) }),
    )
    xhr.send(body)
  })

async function requestInWorker({ method, url, headers, body, signal }: Request): Promise<TusResponse> {
  try {
    const response = await fetch(url, { method, headers, body, signal })
    const { status } = response
    return { status, text: await response.text(), header: (name) => response.headers.get(name) }
  } catch {
    return { status: 0, text: '', header: () => null }
  }
}

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
  let open: AbortController | null = null
  let isStopped = false

  /** Resolves with a header of the response; rejects with an `UploadFailure` if it has none, as a hotspot's page. */
  const ask = async (
    method: string,
    url: string,
    header: string,
    more: Record<string, string> = {},
    body: Blob | null = null,
  ) => {
    open = new AbortController()
    const headers = { 'tus-resumable': '1.0.0', 'x-as': ownerId, ...more }
    const onSent = (sent: number) => onProgress((offset + sent) / blob.size)
    const response = await request({ method, url, headers, body, onSent, signal: open.signal })
    const value = response.status < 300 ? response.header(header) : null
    if (value === null) throw failureOf(method, response)
    return value
  }
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
