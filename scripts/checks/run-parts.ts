import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'

/** Commands that run one after the other; the first failure ends the part. */
export type Part = { name: string; commands: string[][] }

/** A test that failed, and what it printed first: whoever reads only the end of a log sees why. */
type RedTest = { name: string; why: string }

/** `tail` is the last of what a failed part printed; `redTests` are the tests that it named as failed. */
export type PartResult = { name: string; isRed: boolean; seconds: number; tail: string; redTests: RedTest[] }

const tailLines = 50
const whyLines = 12

/** Runs one part and prints its output as it comes. */
export const runPart = (
  part: Part,
  print: (bytes: Buffer) => void = (bytes) => process.stdout.write(bytes),
): Promise<PartResult> => run(part, print)

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

/** Prints how long each part took, which failed and the last lines of each failed one; returns the exit code. */
export function report(results: PartResult[]): number {
  const width = Math.max(...results.map(({ name }) => name.length))
  console.log('')
  for (const { name, isRed, seconds } of results)
    console.log(`${isRed ? 'FAILED' : 'passed'}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`)
  const red = results.filter(({ isRed }) => isRed)
  for (const { name, tail } of red) console.log(`\n--- the last of ${name}\n${tail}`)
  const redTests = red.flatMap((part) => part.redTests)
  for (const [name, why] of new Map(redTests.map((test) => [test.name, test.why])))
    console.log(`red ${redTests.filter((test) => test.name === name).length} times: ${name}\n${why}`)
  if (red.length > 0) console.log(`\nFAILED: ${red.map(({ name }) => name).join(', ')}`)
  return red.length > 0 ? 1 : 0
}

async function run(part: Part, print: (bytes: Buffer) => void): Promise<PartResult> {
  const start = performance.now()
  let isRed = false
  const printed: Buffer[] = []
  const keep = (bytes: Buffer) => {
    printed.push(bytes)
    print(bytes)
  }
  for (const command of part.commands) {
    if ((await exitCode(command, keep)) === 0) continue
    isRed = true
    break
  }
  const text = isRed ? Buffer.concat(printed).toString() : ''
  const tail = text.split('\n').slice(-tailLines).join('\n')
  const seconds = (performance.now() - start) / 1000
  return { name: part.name, isRed, seconds, tail, redTests: redTestsIn(text) }
}

/** Returns the tests that Vitest (` FAIL  file > name`) and Playwright (`  1) [phone] › file › name ──`) name as failed, once each. */
function redTestsIn(text: string): RedTest[] {
  const plain = stripVTControlCharacters(text)
  const found = [...plain.matchAll(/^ FAIL +(.+?) *$|^ +\d+\) \[\w+\] › (.+?)[ ─]*$/gm)]
  const tests = found.map(({ 0: heading, 1: unit, 2: journey, index }) => {
    const lines = plain.slice(index + heading.length, index + heading.length + 4000).split('\n')
    const why = lines.filter((line) => line.trim()).slice(0, whyLines)
    return { name: unit ?? journey ?? '', why: why.map((line) => `  ${line}`).join('\n') }
  })
  return tests.filter(({ name }, at) => tests.findIndex((one) => one.name === name) === at)
}

function exitCode([file = '', ...args]: string[], print: (bytes: Buffer) => void): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', print)
    child.stderr.on('data', print)
    child.once('error', reject)
    child.once('close', resolve)
  })
}
