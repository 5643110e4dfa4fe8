import type { ReactNode } from 'react'

export const TextPage = ({
  heading,
  intro,
  children,
}: {
  heading: string
  intro: string
  children: ReactNode
}) => (
  <article className="mx-auto max-w-text py-5 md:py-10">
    <h1 className="font-board text-title font-black tracking-tight">{heading}</h1>
    <p className="mt-3">{intro}</p>
    {children}
  </article>
)

export const TextPart = ({ heading, lines }: { heading: string; lines: readonly string[] }) => (
  <section className="mt-6">
    <h2 className="font-board text-heading font-black">{heading}</h2>
    <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
)
