import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'

/** What starts a Chromium, and the environment that it needs on top of ours. */
export type Browser = { executablePath: string; env: Record<string, string> }

/** As a Chromium for tests and figures is started, root or not, without asking anybody outside for anything. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']

/**
 * A Chromium for journeys: the one that CHROMIUM_PATH names, else an installed one, else the one inside the npm package
 * @sparticuz/chromium (unpacked into the temporary folder). Throws with one line when there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const configured = process.env.CHROMIUM_PATH
  if (configured) {
    if (isExecutable(configured)) return { executablePath: configured, env: {} }
    throw new Error(`CHROMIUM_PATH names no program: ${configured}`)
  }
  const path = [...(process.env.PATH ?? '').split(delimiter), ...folders]
  const installed = path.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
  return installed ? { executablePath: installed, env: {} } : await unpackBrowser()
}

async function unpackBrowser(): Promise<Browser> {
  try {
    const executablePath = await chromium.executablePath()
    // The libraries that a machine without a desktop lacks (NSS and its kin) come in a bundle of their own.
    const libraries = await inflate(
      new URL('../node_modules/@sparticuz/chromium/bin/al2023.tar.br', import.meta.url).pathname,
    )
    // So does the one font: without any, text has no width and nothing is visible.
    const fonts = join(tmpdir(), 'fonts')
    return { executablePath, env: { LD_LIBRARY_PATH: join(libraries, 'lib'), FONTCONFIG_PATH: fonts } }
  } catch (error) {
    const way = 'set CHROMIUM_PATH or install chromium'
    throw new Error(`no Chromium on this machine: ${way}`, { cause: error })
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
