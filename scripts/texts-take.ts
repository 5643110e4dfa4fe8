import { readFileSync } from 'node:fs'
import { loadChecked, saveChecked } from '#app/texts/review/checked.ts'
import { fail } from './market-command.ts'
import { reviewedCount, takeAnswers } from './texts/answers.ts'
import { loadTexts } from './texts/load-texts.ts'

// npm run texts:take -- zu answers.txt
// Prints a line for each text that is to change, and notes those that are right in app/texts/review/checked.tsv.
try {
  const answers = readFileSync(process.argv[3] ?? 'answers.txt', 'utf8')
  const texts = await loadTexts(process.argv[2])
  const before = loadChecked()
  const { lines, rows } = takeAnswers(answers, texts, before, new Date().toISOString().slice(0, 10))
  if (rows.some((row) => !before.includes(row))) saveChecked(rows)
  for (const line of lines) console.log(line)
  console.log(`reviewed: ${reviewedCount(texts, rows)}/${texts.pairs.length}`)
} catch (error) {
  fail(`npm run texts:take -- LANGUAGE FILE: ${(error as Error).message}`)
}
