import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, spawnServer } from '#test/servers/running-server.ts'

export type PlainPage = { origin: string; stop: () => Promise<void> }

/** Serves the head and body of the page at `url` from memory by `node:http`, and does nothing else. */
export async function servePlainCopy(url: string): Promise<PlainPage> {
  const folder = await mkdtemp(join(tmpdir(), 'kasi-bench-'))
  const file = join(folder, 'page')
  await writeFile(file, JSON.stringify(await answerOf(url)))
  const plain = await spawnServer({ ...process.env, PAGE: file }, [process.execPath, plainServer])
  return {
    origin: plain.origin,
    async stop() {
      await endProcess(plain.process, 'SIGKILL')
      await rm(folder, { recursive: true })
    },
  }
}

const plainServer = new URL('./plain-page-server.ts', import.meta.url).pathname

/** Fetches head and body for `bench/floors/plain-page-server.ts`. */
function answerOf(url: string): Promise<{ head: string[]; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        // Node adds these itself.
        const own = Object.entries(response.headersDistinct).filter(
          ([header]) => !['date', 'connection', 'keep-alive'].includes(header),
        )
        const head = own.flatMap(([header, values = []]) => values.flatMap((value) => [header, value]))
        resolve({ head, body: Buffer.concat(chunks).toString('base64') })
      })
    })
    outgoing.once('error', reject)
  })
}
