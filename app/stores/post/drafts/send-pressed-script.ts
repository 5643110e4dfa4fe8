// Sends the offers that wait on this phone, from any page of their person: find-pressed-script.ts loads it when there are some.
import { sendPressed } from './send-pressed.ts'

const tryEveryMs = 15_000

const { viewer = '' } = document.documentElement.dataset

let isRunning = false

async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  // Without a database: the form itself sends.
  await sendPressed(viewer).catch(() => {})
  isRunning = false
}
const again = () => void run()
setInterval(again, tryEveryMs)
addEventListener('online', again)
again()
