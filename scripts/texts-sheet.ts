import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadChecked } from '#app/texts/review/checked.ts'
import { fail } from './market-command.ts'
import { reviewedCount } from './texts/answers.ts'
import { loadTexts } from './texts/load-texts.ts'
import { takePictures } from './texts/pictures.ts'
import { sheetPage } from './texts/sheet-page.ts'

// npm run texts:sheet -- zu
// Writes a page on which a reader judges our texts, into DATA_DIR or a temporary folder, and prints its path as the last line.
try {
  const texts = await loadTexts(process.argv[2])
  const pictures = await takePictures(texts.language)
  if (pictures.missing) console.log(pictures.missing)
  const folder = resolve(process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'kasi-texts-')))
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `texts-${texts.language}.html`)
  writeFileSync(file, sheetPage(texts, reviewedCount(texts, loadChecked()), pictures))
  console.log(file)
} catch (error) {
  fail(`npm run texts:sheet -- LANGUAGE: ${(error as Error).message}`)
}
