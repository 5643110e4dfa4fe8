import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/**
 * Starts processes of `hard/writers/`, two at once as those of a market, and kills each at a random moment, until `kills` were killed; then lets
 * one come to its end. Returns the lines that they printed for what they sent, and how many of them before the last kill.
 */
export async function killWriters(writer: string, url: string, kills: number) {
  const sent: string[] = []
  let killed = 0
  while (killed < kills) {
    const both = [begin(writer, url, sent), begin(writer, url, sent)]
    await Promise.all(both.map(({ hasBegun }) => hasBegun))
    for (const { end } of both) {
      await sleep(Math.random() * 60)
      if (await end()) killed += 1
    }
  }
  const atKills = sent.length
  await begin(writer, url, sent).isOver
  return { sent, atKills }
}

/** Starts a process whose lines are added to `sent`. `end` kills it; false if it had ended by itself. */
function begin(writer: string, url: string, sent: string[]) {
  const file = fileURLToPath(new URL(`../writers/${writer}`, import.meta.url))
  const child = spawn(process.execPath, [file, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const isOver = once(child.stdout, 'close')
  const hasBegun = once(child.stdout, 'data')
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    sent.push(...lines.filter((line) => !line.startsWith('over')))
  })
  const end = async () => {
    const isKilled = child.kill('SIGKILL')
    await isOver
    return isKilled
  }
  return { hasBegun, isOver, end }
}
