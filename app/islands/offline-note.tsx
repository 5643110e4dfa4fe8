import type { ReactNode } from 'react'

/** Shown when a form of an island is sent before its script has come, and there is no connection (start.ts). */
export const OfflineNote = ({ children }: { children: ReactNode }) => (
  <p
    data-offline-note=""
    hidden
    role="alert"
    className="w-full border-l-4 border-clay pl-2 font-medium text-clay"
  >
    {children}
  </p>
)
