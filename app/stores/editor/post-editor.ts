import { signalAfter } from '#app/concurrency/signal-after.ts'
import type { RoutePath } from '#app/routes.ts'
import type { FormField } from '#app/stores/form/form-encoding.ts'
import type { EditorResponse } from './editor-view.ts'

/** Longer than a slow line takes; then a retry is better than waiting. The same form twice is one save. */
const maxWaitMs = 45_000

/** `lost`: no response arrived; `broken`: the response is not ours, such as a proxy's. */
export type PostOutcome = EditorResponse | { kind: 'lost' | 'broken' }

/** Posts the form with an intent. Its pictures are uploaded already. */
export async function postEditor(
  fields: readonly FormField[],
  intent: 'publish' | 'continue',
): Promise<PostOutcome> {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  body.append('intent', intent)
  let response: Response
  let text: string
  try {
    const headers = { accept: 'application/json' }
    response = await fetch('/design-store' satisfies RoutePath, {
      method: 'POST',
      body,
      headers,
      signal: signalAfter(maxWaitMs),
    })
    text = await response.text()
  } catch {
    return { kind: 'lost' }
  }
  const isOurs = response.headers.get('content-type')?.startsWith('application/json')
  return isOurs ? JSON.parse(text) : { kind: 'broken' }
}
