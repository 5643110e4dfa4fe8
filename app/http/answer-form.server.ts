import type { FormAnswer } from '#app/device/post-form.ts'
import { retryAfter } from './headers.ts'

type Sent = FormAnswer<Record<string, unknown>, Record<string, unknown>> | { kind: 'later'; text: string }

const statusOf = { done: 200, refused: 422, 'signed-out': 401, 'other-person': 409, later: 429 } as const

/** The response to a form that a script posted; `status` is what fits the kind unless it is given. */
export const answerForm = (
  answer: Sent,
  { status, waitSeconds = 0, headers }: { status?: number; waitSeconds?: number; headers?: HeadersInit } = {},
): Response => {
  const all = new Headers({ 'cache-control': 'no-store', ...retryAfter(waitSeconds) })
  new Headers(headers).forEach((value, name) => all.append(name, value))
  return Response.json(answer, { status: status ?? statusOf[answer.kind], headers: all })
}
