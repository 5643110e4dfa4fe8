import { createServer } from 'vite'
import { languageCodes } from '#app/language/languages.ts'
import { readable, type Texts } from './answers.ts'

/**
 * Returns the texts of the language that a command names. Vite loads them, as plain Node reads neither .tsx nor import.meta.glob; its
 * `runnerImport` closes before they are imported. Our settings of Vite are for pages, and would write a cache into node_modules.
 */
export async function loadTexts(code = ''): Promise<Texts> {
  const codes = languageCodes.filter((one) => one !== 'en')
  const language = codes.find((one) => one === code)
  if (!language) throw new Error(`LANGUAGE is one of ${codes.join(', ')}`)
  const server = { middlewareMode: true, ws: false, hmr: false, watch: null } as const
  const quiet = { configFile: false, appType: 'custom', logLevel: 'error' } as const
  const vite = await createServer({ ...quiet, server, optimizeDeps: { noDiscovery: true } })
  try {
    const path = '/app/texts/review/all-pairs.ts'
    const { allPairs } = (await vite.ssrLoadModule(path)) as typeof import('#app/texts/review/all-pairs.ts')
    return { language, pairs: readable(await allPairs(language)) }
  } finally {
    await vite.close()
  }
}
