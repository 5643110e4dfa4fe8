// Looks for messages that only the browser's database has, on idle pages of members (idle-script.ts).
import { takeBack } from './take-back.ts'

const { viewer = '' } = document.documentElement.dataset

// entry.client.tsx starts the outbox. Where the browser has no database, there are none.
takeBack(viewer)
  .then((hasTaken) => hasTaken && dispatchEvent(new Event('unsent')))
  .catch(() => {})
