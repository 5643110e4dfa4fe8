// Looks for offers that wait on this phone, on idle pages of members (idle-script.ts).
import { pathIn } from './draft-records.ts'
import { listPressed } from './pressed-drafts.ts'
import sendScript from './send-pressed-script.ts?worker&url'

const tryEveryMs = 15_000

const { viewer = '' } = document.documentElement.dataset

async function sendFound(): Promise<void> {
  const pressed = await listPressed(viewer)
  if (pressed.every((draft) => pathIn(draft) === location.pathname)) return
  // Chromium before 156 keeps a failed import(): each try has an address of its own.
  for (let tries = 0; !(await isLoaded(`${sendScript}#${tries}`)); tries += 1)
    await new Promise((later) => setTimeout(later, tryEveryMs))
}

const isLoaded = (script: string): Promise<boolean> =>
  import(/* @vite-ignore */ script).then(
    () => true,
    () => false,
  )

// The browser has no database.
sendFound().catch(() => {})
