import { setTimeout as sleep } from 'node:timers/promises'
import type { Line } from '#hard/support/scenario.ts'
import type { TestInstance } from '#hard/support/test-instance.ts'
import { sayRaw } from '#test/attacks/raw-http.ts'

const inARow = 5
const maxHoldMs = 50
const formBytes = 128 * 1024 - 200

/** The costliest forms to parse, and the detours by which larger bodies once passed the limit. */
const forms = [
  { path: '/auth', method: 'POST', text: 'a&' },
  { path: '/auth', method: 'POST', text: 'a=%41&' },
  { path: '/auth', method: 'POST', text: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n' },
  { path: '/uploads/../auth', method: 'PATCH', text: 'a&', bytes: 1024 * 1024 },
  { path: '/uploads/%2e%2e/auth', method: 'PATCH', text: 'a&', bytes: 11 * 1024 * 1024 },
  { path: '/design-store', method: 'POST', text: 'a&', bytes: 1024 * 1024 },
]

/** Sends five such forms in a row: none may make another request wait for more than 50 ms. */
export async function hostileForms(instance: TestInstance): Promise<Line> {
  const problems: string[] = []
  let longestMs = 0
  for (const { path, method, text, bytes = formBytes } of forms) {
    const body = text.repeat(Math.floor(bytes / text.length))
    const type = text.startsWith('--x')
      ? 'multipart/form-data; boundary=x'
      : 'application/x-www-form-urlencoded'
    const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\norigin: ${instance.origin}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`
    // Built once: this process's own work would count as waiting too.
    const said = Buffer.from(head + body, 'latin1')
    const send = () => sayRaw(instance.origin, said, 5000)
    await send()
    // The machine has other work too, so the best of three runs counts.
    let heldMs = Infinity
    for (let go = 0; go < 3 && heldMs > maxHoldMs; go += 1)
      heldMs = Math.min(heldMs, await heldBy(instance, send))
    longestMs = Math.max(longestMs, heldMs)
    if (heldMs > maxHoldMs)
      problems.push(`${method} ${path} of ${bytes} bytes held /healthz for ${Math.round(heldMs)} ms`)
  }
  return {
    name: 'forms that are hard to parse',
    tried: forms.length,
    survived: forms.length - problems.length,
    writes: 0,
    lost: 0,
    leaked: 0,
    note: `${inARow} in a row held /healthz for ${Math.round(longestMs)} ms at most`,
    problems,
  }
}

/** Returns the longest time of `/healthz` while `send` ran five times. */
async function heldBy(instance: TestInstance, send: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longestMs = 0
  const watching = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await (await fetch(`${instance.origin}/healthz`)).text()
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      await sleep(2)
    }
  })()
  for (let n = 0; n < inARow; n += 1) await send()
  isOver = true
  await watching
  return longestMs
}
