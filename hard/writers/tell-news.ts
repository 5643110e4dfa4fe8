import { setTimeout as sleep } from 'node:timers/promises'
import { foundKey } from '#app/news/saved-searches.server.ts'
import { createNewsTeller } from '#app/news/start.server.ts'
import type { Telling } from '#app/news/tell-news.server.ts'
import { southAfricanDate } from '#app/text/day-and-time.ts'
import { connectDatabase } from '#db/client.ts'

// A process that tells news until it is killed, and prints a line for each push, and for each offer of a mail. Argument: the database.

const { db, close } = connectDatabase(process.argv[2] ?? '', { maxConnections: 4 })
const evening = Date.parse(`${southAfricanDate(Date.now())}T19:00:00+02:00`)
const telling: Telling = {
  db,
  now: () => evening,
  origin: 'https://kasi.example',
  sendMail: async ({ to, text }) => {
    for (const [link] of text.matchAll(/\/listing\/\S+/g)) console.log(`${to} ${link}`)
    await sleep(1)
  },
  sendPush: async ({ userId }) => {
    console.log(`${userId} push`)
    await sleep(1)
    return { accepted: 1, retryAt: null }
  },
  stopLink: (id) => `https://kasi.example/mail/stop?t=${id}`,
  nameOf: (address) => address,
  isStillFound: async (rows) => new Set(rows.map(foundKey)),
  onError: (error) => {
    throw error
  },
}
const tellers = (['push', 'mail'] as const).map((channel) =>
  createNewsTeller(telling, channel, { pace: async () => {}, onNotified: () => {} }),
)
await Promise.all(
  tellers.map(async (teller) => {
    await teller.begin()
    await teller.settle()
  }),
)
await close()
console.log('over')
