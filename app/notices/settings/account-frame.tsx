import type { ReactNode } from 'react'
import { settingsTexts } from './settings-texts.ts'

type FrameProps = {
  heading: string
  intro: string
  /** The way back. */
  link: ReactNode
  children: ReactNode
}

/** A section of a person's account: what it is about on the left of a wide screen, on top of a phone's. */
export function AccountFrame({ heading, intro, link, children }: FrameProps) {
  return (
    <div className="mx-auto grid max-w-form gap-4 py-5 md:max-w-240 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-8 md:py-10">
      <div className="md:pt-2">
        <p className="text-small font-bold text-soft">{settingsTexts.account}</p>
        <h1 className="font-board text-title font-black tracking-tight">{heading}</h1>
        <p className="mt-1 text-soft">{intro}</p>
        {link}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </div>
  )
}

export const Card = ({ children }: { children: ReactNode }) => (
  <section className="flex flex-col gap-3 rounded-card border border-line bg-board p-4 sm:p-6">
    {children}
  </section>
)

export const cardHeading = 'font-board text-heading font-black'
