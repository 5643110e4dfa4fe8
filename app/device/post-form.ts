import { signalAfter } from '#app/concurrency/signal-after.ts'

/** Why a form has to be sent again later: no response came, the response is not ours, or the server has a limit. */
export type Delay = 'no-connection' | 'failing' | 'too-many'

/** The server's JSON for a form that a script posted. */
export type FormAnswer<Done extends object, Refused extends object> =
  | ({ kind: 'done' } & Done)
  /** Its person has to look. */
  | ({ kind: 'refused' } & Refused)
  /** Nobody is signed in any more, or somebody else. `text` says it. */
  | { kind: 'signed-out' | 'other-person'; text: string }
  /** `text` is null where the server did not answer itself. `status` is 0 without a response. */
  | { kind: 'later'; delay: Delay; waitMs: number; status: number; text: string | null }

export const noResponse = {
  kind: 'later',
  delay: 'no-connection',
  waitMs: 0,
  status: 0,
  text: null,
} as const

/** Reads a response; `retryAfter` is its header, in seconds. What is not our JSON, such as a hotspot's page, is no answer. */
export function readAnswer<Done extends object, Refused extends object>(
  status: number,
  retryAfter: string | null,
  body: string,
): FormAnswer<Done, Refused> {
  const answer = parse(body)
  if (/^(done|refused|signed-out|other-person)$/.test(answer?.kind)) return answer
  return {
    kind: 'later',
    delay: status === 429 ? 'too-many' : 'failing',
    waitMs: Number(retryAfter) * 1000 || 0,
    status,
    text: answer?.kind === 'later' ? answer.text : null,
  }
}

function parse(body: string) {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

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

/** Transient: the same form may pass later. 408: the line was cut; 511: a Wi-Fi wants a sign-in (RFC 6585). */
const transient = /401|408|409|429|50[234]|511/

/** Whether what is not written may be sent again by itself. A foreign page below 400 is one such as a Wi-Fi paywall. */
export const mayPass = (answer: FormAnswer<object, object>): boolean =>
  answer.kind !== 'later' || answer.status < 400 || transient.test(String(answer.status))
