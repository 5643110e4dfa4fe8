import { setTimeout as sleep } from 'node:timers/promises'
import { remindOfMeetings } from '#app/meetings/reminders.server.ts'
import { connectDatabase } from '#db/client.ts'

// A process that reminds of meetings until it is killed, and prints a line for each mail that it sends. Argument: the database.

const { db, close } = connectDatabase(process.argv[2] ?? '', { maxConnections: 1 })
const reminded = await remindOfMeetings({
  db,
  origin: 'https://kasi.example',
  trySend: async ({ to, messageId }) => {
    console.log(`${to} ${messageId}`)
    await sleep(1)
    return true
  },
  sendPush: async () => ({ accepted: 0, retryAt: null }),
  onError: (error) => {
    throw error
  },
})
await close()
console.log(`over after ${reminded}`)
