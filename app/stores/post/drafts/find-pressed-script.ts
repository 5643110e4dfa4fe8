// Looks for offers that wait on this phone, on idle pages of members (idle-script.ts).
import { listPressed, pathIn } from './draft-records.ts'
import sendScript from './send-pressed-script.ts?script'

const everyMs = 15_000
const later = () => new Promise((resolve) => setTimeout(resolve, everyMs))

const { viewer = '' } = document.documentElement.dataset

async function sendFound(): Promise<void> {
  const isForm = /^\/post|\/edit$/.test(location.pathname)
  let pressed = await listPressed(viewer)
  // A form that opens sends its own offer; one that began the next offer left the last one.
  if (isForm && pressed.every((draft) => pathIn(draft) === location.pathname))
    do {
      await later()
      pressed = await listPressed(viewer)
    } while (pressed.length === 0)
  if (pressed.length === 0) return
  // Chromium before 156 keeps a failed import(): each try has an address of its own.
  for (let tries = 0; !(await isLoaded(`${sendScript}#${tries}`)); tries += 1) await later()
}

const isLoaded = (script: string): Promise<boolean> =>
  import(/* @vite-ignore */ script).then(
    () => true,
    () => false,
  )

// The browser has no database.
sendFound().catch(() => {})
