import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

/** Commands that run one after the other; the first failure ends the part. */
export type Part = { name: string; commands: string[][]; env?: Record<string, string> }

export type PartResult = { name: string; isRed: boolean; seconds: number }

/** Runs one part and prints its output as it comes. */
export const runPart = (part: Part): Promise<PartResult> => run(part, (bytes) => process.stdout.write(bytes))

/** Runs the parts at the same time; the output of each is printed whole when it ends. */
export function runBeside(parts: Part[]): Promise<PartResult[]> {
  return Promise.all(
    parts.map(async (part) => {
      const printed: Buffer[] = []
      const result = await run(part, (bytes) => printed.push(bytes))
      process.stdout.write(`\n--- ${part.name}\n${Buffer.concat(printed).toString()}`)
      return result
    }),
  )
}

/** Prints how long each part took and which failed; returns the exit code. */
export function report(results: PartResult[]): number {
  const width = Math.max(...results.map(({ name }) => name.length))
  console.log('')
  for (const { name, isRed, seconds } of results)
    console.log(`${isRed ? 'FAILED' : 'passed'}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`)
  const red = results.filter(({ isRed }) => isRed)
  if (red.length > 0) console.log(`\nFAILED: ${red.map(({ name }) => name).join(', ')}`)
  return red.length > 0 ? 1 : 0
}

async function run(part: Part, print: (bytes: Buffer) => void): Promise<PartResult> {
  const start = performance.now()
  let isRed = false
  for (const command of part.commands) {
    if ((await exitCode(command, part.env ?? {}, print)) === 0) continue
    isRed = true
    break
  }
  return { name: part.name, isRed, seconds: (performance.now() - start) / 1000 }
}

function exitCode(
  [file = '', ...args]: string[],
  env: Record<string, string>,
  print: (bytes: Buffer) => void,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    child.stdout.on('data', print)
    child.stderr.on('data', print)
    child.once('error', reject)
    child.once('close', resolve)
  })
}
