import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runPart } from './run-parts.ts'

/** A red run of all tests reads what they print: it must not find these. */
const printNothing = () => {}

/** Makes a folder with a red and a green test, and the runner's configuration; returns it. */
async function folderOf(runner: string, file: string, configFile: string, config = '{}'): Promise<string> {
  await mkdir('.cache', { recursive: true })
  const folder = await mkdtemp('.cache/red-tests-')
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, configFile), `export default ${config}`)
  await writeFile(
    join(folder, file),
    `import { expect, test } from '${runner}'
test('a price is kept', () => expect(1).toBe(2))
test('a message is sent', () => expect(1).toBe(1))
`,
  )
  return folder
}

test('a red unit test is named, a green one is not', async () => {
  const folder = await folderOf('vitest', 'one.test.js', 'vitest.config.js')
  const command = ['vitest', 'run', '--root', folder]
  const { isRed, redTests } = await runPart({ name: 'units', commands: [command] }, printNothing)
  expect([isRed, redTests]).toEqual([
    true,
    [{ name: 'one.test.js > a price is kept', why: expect.stringContaining('expected 1 to be 2') }],
  ])
})

const phone = "{ reporter: 'list', projects: [{ name: 'phone' }] }"

test('a red journey is named, a green one is not', async () => {
  const folder = await folderOf('@playwright/test', 'one.spec.js', 'playwright.config.js', phone)
  const command = ['playwright', 'test', '--config', join(folder, 'playwright.config.js')]
  const { isRed, redTests } = await runPart({ name: 'journeys', commands: [command] }, printNothing)
  expect([isRed, redTests]).toEqual([
    true,
    [{ name: `${folder}/one.spec.js:2:1 › a price is kept`, why: expect.stringContaining('Expected: 2') }],
  ])
})
