import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#server/config.ts'

/** Requests `target`, which is '/' and a key, or a query. Rejects as `fetch` does. */
export type S3Client = (target: string, init: RequestInit & { signal: AbortSignal }) => Promise<Response>

const maxAttempts = 3

/**
 * Sends signed requests to one bucket, by path (`{endpoint}/{bucket}/{key}`), which every S3 server understands. All our
 * requests are idempotent: faults of the network and of the server are tried again until `signal` aborts.
 */
export function s3Client(settings: S3Settings): S3Client {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  return async (target, init) => {
    for (let attempt = 1; ; attempt += 1) {
      // A signature holds for one host; following a redirect would hide the reason of its failure.
      const request = await aws.sign(`${endpoint}/${bucket}${target}`, { ...init, redirect: 'manual' })
      try {
        const response = await fetch(request)
        const isPassing = response.status >= 500 || response.status === 429
        if (!isPassing || attempt === maxAttempts) return response
        await response.body?.cancel()
      } catch (error) {
        if (init.signal.aborted || attempt === maxAttempts) throw error
      }
      await sleep(attempt * 100)
    }
  }
}

/** Rejects when `signal` aborts: `fetch` loses its signal to garbage collection, and would wait five minutes. */
export const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

/** Reads the whole body and cancels it when `signal` aborts, for the same reason. */
export async function readUntil(signal: AbortSignal, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const reader = response.body?.getReader()
  const giveUp = () => void reader?.cancel().catch(() => {})
  signal.addEventListener('abort', giveUp, { once: true })
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    chunks.push(read.value)
  signal.throwIfAborted()
  return Buffer.concat(chunks)
}

/** Leaves the cause out: with it S3 being away would look like the database being away. */
export function noResponseError(operation: string, error: unknown): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return new Error(`S3 did not answer ${operation}`)
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : null
  const reason = code ?? (cause.name === 'Error' ? cause.message : cause.name)
  return new Error(`S3 did not answer ${operation} (${reason})`)
}

/** `body` is S3's XML; only its code is repeated, as other parts hold what was signed. */
export function refusal(operation: string, status: number, body: string): Error {
  return new Error(`S3 refused ${operation}: ${`${status} ${errorCode(body)}`.trim()}`)
}

export const errorCode = (body: string): string => /<Code>(\w{1,64})<\/Code>/.exec(body)?.[1] ?? ''
