import { readFileSync, writeFileSync } from 'node:fs'

// npm run new-migration -- add_ratings
// Makes an empty db/migrations/NNNN_add_ratings.sql and its entry in the journal.
type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean }

const folder = new URL('../db/migrations/', import.meta.url)
const journalFile = new URL('meta/_journal.json', folder)
const name = process.argv[2] ?? ''

if (/^[a-z][a-z0-9_]*$/.test(name)) {
  const journal: { entries: Entry[] } = JSON.parse(readFileSync(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  const idx = (last?.idx ?? -1) + 1
  const tag = `${String(idx).padStart(4, '0')}_${name}`
  // The migrator applies what is later than its last one, so the time must grow even if a clock is wrong.
  const when = Math.max(Date.now(), (last?.when ?? 0) + 1)
  const entries = [...journal.entries, { idx, version: '7', when, tag, breakpoints: false }]
  const sqlFile = new URL(`${tag}.sql`, folder)
  writeFileSync(sqlFile, '-- Why:\n', { flag: 'wx' })
  writeFileSync(journalFile, asJournal({ ...journal, entries }))
  console.log(
    `${sqlFile.pathname}: write it, bring what Drizzle queries in line (db/schema.ts), then \`npm run schema\` (db/schema.sql)`,
  )
} else {
  console.error('npm run new-migration -- NAME: small letters, digits and _, such as add_ratings')
  process.exitCode = 1
}

function asJournal({ entries, ...head }: { entries: Entry[] }): string {
  const lines = entries.map((entry) => {
    const fields = Object.entries(entry).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`)
    return `    { ${fields.join(', ')} }`
  })
  const top = Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},\n`)
  return `{\n${top.join('')}  "entries": [\n${lines.join(',\n')}\n  ]\n}\n`
}
