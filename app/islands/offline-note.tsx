import type { ReactNode } from 'react'

/** Shown while its island has `data-offline`: a form was submitted offline before its script had loaded (start-islands.ts). */
export const OfflineNote = ({ children }: { children: ReactNode }) => (
  <p
    role="alert"
    className="hidden w-full border-l-4 border-clay pl-2 font-medium text-clay in-data-offline:block"
  >
    {children}
  </p>
)
