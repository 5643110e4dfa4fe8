import type { Language } from '#app/language/languages.ts'
import { translationsOf } from '#app/language/texts-of.ts'
import listOfTexts from '#app/texts/all-texts.ts?raw'
import '#app/texts/translations.ts'
import { type Pair, pairsOf } from './text-pairs.ts'

const modules: Record<string, () => Promise<unknown>> = import.meta.glob('/app/**/*.{ts,tsx}')

/** Returns every English object that has translations, by its name (app/texts/all-texts.ts). */
export async function englishTexts(): Promise<Map<string, Record<string, unknown>>> {
  const named = [...listOfTexts.matchAll(/^ {2}(\w+): typeof import\('#([^']+)'\)\.(\w+)/gm)]
  const found = await Promise.all(
    named.map(async ([, name = '', path, constant = '']) => {
      const module = (await modules[`/${path}`]?.()) as Record<string, Record<string, unknown>> | undefined
      return [name, module?.[constant] ?? {}] as const
    }),
  )
  return new Map(found)
}

/** Returns every text of a language beside its English, in the order of app/texts/all-texts.ts. */
export async function allPairs(language: Language): Promise<Pair[]> {
  const translated = translationsOf(language)
  return [...(await englishTexts())].flatMap(([name, en]) =>
    pairsOf(name, en, translated[name] ?? {}, language),
  )
}
