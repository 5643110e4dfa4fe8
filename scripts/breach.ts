import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { listAffected, mailAffected } from '#app/trust/operators/breach.server.ts'
import { connectDatabase } from '#db/client.ts'
import { readConfig } from '#server/config.ts'
import { openForReading } from '#server/process/find-database.ts'
import { createMailer } from '#server/services/notices/send-mail.ts'

// npm run breach -- list [SINCE [UNTIL]] > ids.txt
// npm run breach -- mail ids.txt text.txt
// The people whom a breach may concern, one id a line (docs/operators.md). The text's first paragraph is the subject. Those who were
// mailed stand in ids.txt.sent: the same command again goes on.
if (existsSync('.env')) process.loadEnvFile()
const [verb, first, second] = process.argv.slice(2)
const isTime = (text: string | undefined) => text === undefined || !Number.isNaN(Date.parse(text))
if (verb === 'list' && isTime(first) && isTime(second)) await list(first, second)
else if (verb === 'mail' && first && second && existsSync(first) && existsSync(second))
  await mail(first, second)
else
  fail('npm run breach -- list [SINCE [UNTIL]] | mail IDS-FILE TEXT-FILE; times such as 2026-11-24T08:00+02')

async function list(since?: string, until?: string) {
  await withDatabase(async (db) => {
    for (const id of await listAffected(db, since, until)) console.log(id)
  })
}

async function mail(idsFile: string, textFile: string) {
  const config = readConfig(process.env)
  const origin = config.origin ?? `http://localhost:${config.port}`
  const sentFile = `${idsFile}.sent`
  const sent = new Set(existsSync(sentFile) ? linesOf(sentFile) : [])
  const ids = linesOf(idsFile).filter((id) => !sent.has(id))
  await withDatabase(async (db) => {
    const text = readFileSync(textFile, 'utf8')
    const onSent = (id: string) => appendFileSync(sentFile, `${id}\n`)
    const left = await mailAffected({ db, origin, text, sendMail: createMailer(config, origin), onSent }, ids)
    console.log(`${ids.length - left.length} mailed, ${left.length} not.`)
    if (left.length > 0) fail(`Not mailed:\n${left.join('\n')}`)
  })
}

function linesOf(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

async function withDatabase(work: (db: ReturnType<typeof connectDatabase>['db']) => Promise<void>) {
  const { url, stop } = await openForReading(readConfig(process.env))
  const { db, close } = connectDatabase(url)
  try {
    await work(db)
  } finally {
    await close()
    await stop()
  }
}

function fail(text: string) {
  console.error(text)
  process.exitCode = 1
}
