import { signalAfter } from '#app/concurrency/signal-after.ts'
import { type FormAnswer, noResponse, readAnswer } from './form-answer.ts'

/** Posts a form, and reads the server's answer. `maxWaitMs` is longer than a slow line takes: the same form twice is one. */
export async function postForm<Done extends object, Refused extends object>(
  path: string,
  body: FormData | URLSearchParams,
  maxWaitMs: number,
): Promise<FormAnswer<Done, Refused>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      signal: signalAfter(maxWaitMs),
    })
    return readAnswer(response.status, response.headers.get('retry-after'), await response.text())
  } catch {
    return noResponse
  }
}
