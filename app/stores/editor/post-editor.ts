import { signalAfter } from '#app/concurrency/signal-after.ts'
import type { RoutePath } from '#app/routes.ts'
import type { Field } from '#app/stores/publish/store-form.ts'
import type { EditorAnswer } from './editor-view.ts'

/** Longer than a slow line takes; after it another try is better than to wait on. The same form twice is one save. */
const maxWaitMs = 45_000

/** `lost`: no answer has come; `broken`: one that is none of ours, such as a proxy's. */
export type PostOutcome = EditorAnswer | { kind: 'lost' | 'broken' }

/** Sends the editor's form, as its button with this intent does. Pictures have gone up before. */
export async function postEditor(
  fields: readonly Field[],
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
