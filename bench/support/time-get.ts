import { type Agent, get } from 'node:http'

let asked = 0

/**
 * Returns the milliseconds until the last byte of a page. Each comes from an address of its own, where the server trusts a proxy: pages
 * that no cache has are limited by address.
 */
export function timeGet(url: string, cookie: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    asked += 1
    const headers = { cookie, 'x-forwarded-for': `198.51.${(asked >> 8) & 255}.${asked & 255}` }
    const outgoing = get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - startedAt))
    })
    outgoing.once('error', reject)
  })
}
