import type { Language } from '#app/language/languages.ts'
import { addTranslations } from '#app/language/texts-of.ts'

/** The files of each language's folder; each exports texts by the names that `textsOf` has. */
const files: Record<string, Record<string, Record<string, unknown>>> = import.meta.glob(
  ['./??/*.ts', '!**/{browser,forms}-??.ts'],
  { eager: true },
)

/** Loaded by the server build, and by tests. */
for (const [path, texts] of Object.entries(files)) addTranslations(path.slice(2, 4) as Language, texts)
