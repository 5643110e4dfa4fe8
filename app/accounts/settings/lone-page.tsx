import type { ReactNode } from 'react'
import { Card } from '#app/ui/page/account-frame.tsx'

/** A page of one question, for people who are not signed in. */
export const LonePage = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="mx-auto grid max-w-form gap-4 py-5 md:py-10">
    <h1 className="font-board text-title font-black tracking-tight">{heading}</h1>
    <Card>{children}</Card>
  </div>
)
