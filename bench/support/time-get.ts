import { type Agent, get } from 'node:http'

/** Returns the milliseconds until the last byte of a page. */
export function timeGet(url: string, cookie: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const outgoing = get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - startedAt))
    })
    outgoing.once('error', reject)
  })
}
