import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { listAffected, mailAffected } from '#app/trust/operators/breach.server.ts'
import { createMailer } from '#server/services/send-mail.ts'
import { fail, withMarketDatabase } from './market-command.ts'

// npm run breach -- list [SINCE [UNTIL]] > ids.txt
// npm run breach -- mail ids.txt text.txt
// The people whom a breach may concern, one id a line (docs/operators.md). The text's first paragraph is the subject. Those who were
// mailed stand in ids.txt.sent: the same command again goes on.
const [verb, first, second] = process.argv.slice(2)
const isTime = (text: string | undefined) => text === undefined || !Number.isNaN(Date.parse(text))
if (verb === 'list' && isTime(first) && isTime(second)) await list(first, second)
else if (verb === 'mail' && first && second && existsSync(first) && existsSync(second))
  await mail(first, second)
else
  fail('npm run breach -- list [SINCE [UNTIL]] | mail IDS-FILE TEXT-FILE; times such as 2026-11-24T08:00+02')

async function list(since?: string, until?: string) {
  await withMarketDatabase(async (db) => {
    for (const id of await listAffected(db, since, until)) console.log(id)
  })
}

async function mail(idsFile: string, textFile: string) {
  const sentFile = `${idsFile}.sent`
  const sent = new Set(existsSync(sentFile) ? linesOf(sentFile) : [])
  const ids = linesOf(idsFile).filter((id) => !sent.has(id))
  await withMarketDatabase(async (db, config) => {
    const origin = config.origin ?? `http://localhost:${config.port}`
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
