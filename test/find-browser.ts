import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'

/** The program of a Chromium, and the environment that it needs on top of ours. */
export type Browser = { executablePath: string; env: Record<string, string> }

/** Flags for tests and figures, as root or not, without requests to other servers. */
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
 * Returns a Chromium for figures: that of CHROMIUM_PATH, else an installed one, else the packaged one. Throws with one
 * line when there is none.
 */
export async function findBrowser(): Promise<Browser> {
  return configuredBrowser() ?? installedBrowser() ?? (await unpackBrowser())
}

/**
 * Returns a Chromium for journeys: that of CHROMIUM_PATH, else the headless shell of the npm package @sparticuz/chromium
 * (unpacked into the temporary folder), else an installed one. The shell has no window around its pages: a journey costs
 * it 40% of the processor time of an installed Chromium, and it is the same on every machine.
 */
export async function findShell(): Promise<Browser> {
  const configured = configuredBrowser()
  if (configured) return configured
  return await unpackBrowser().catch((error: unknown) => {
    const installed = installedBrowser()
    if (installed) return installed
    throw error
  })
}

/** Returns a whole Chromium, which shows notices on the screen as the shell does not: that of CHROMIUM_PATH, else an installed one. */
export const findWholeBrowser = (): Browser | null => configuredBrowser() ?? installedBrowser()

/** Throws when CHROMIUM_PATH names no program; null without CHROMIUM_PATH. */
function configuredBrowser(): Browser | null {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) return null
  if (isExecutable(executablePath)) return { executablePath, env: {} }
  throw new Error(`CHROMIUM_PATH names no program: ${executablePath}`)
}

function installedBrowser(): Browser | null {
  const path = [...(process.env.PATH ?? '').split(delimiter), ...folders]
  const executablePath = path.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
  return executablePath ? { executablePath, env: {} } : null
}

async function unpackBrowser(): Promise<Browser> {
  try {
    const executablePath = await chromium.executablePath()
    // Machines without a desktop lack these libraries (NSS and its kin), which come in their own bundle.
    const libraries = await inflate(
      new URL('../node_modules/@sparticuz/chromium/bin/al2023.tar.br', import.meta.url).pathname,
    )
    // The bundled font: without any font, text has no width and nothing is visible.
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
