import type { ReactNode } from 'react'
import { href, NavLink } from 'react-router'
import { deskTexts } from './desk-texts.ts'

const links = [
  { to: href('/operators'), text: deskTexts.cases },
  { to: href('/operators/appeals'), text: deskTexts.appeals },
  { to: href('/operators/decided'), text: deskTexts.decided },
  { to: href('/operators/search'), text: deskTexts.search },
  { to: href('/operators/wanted'), text: deskTexts.wanted },
  { to: href('/operators/figures'), text: deskTexts.figures },
  { to: href('/operators/second-factor'), text: deskTexts.factor },
]

/** A page of the desk: its parts as links, a heading, and what it is about. */
export const DeskFrame = ({
  heading,
  intro,
  children,
}: {
  heading: ReactNode
  intro?: ReactNode
  children: ReactNode
}) => (
  <div className="flex flex-col gap-4 py-3 md:py-6">
    <nav aria-label={deskTexts.navigation}>
      <ul className="flex flex-wrap gap-x-2">
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex min-h-11 items-center border-b-4 border-transparent px-1 font-medium no-underline hover:border-line aria-[current=page]:border-marigold"
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
    <div>
      <h1 className="font-board text-title font-black tracking-tight">{heading}</h1>
      {intro && <p className="mt-1 text-soft">{intro}</p>}
    </div>
    {children}
  </div>
)

export const DeskPart = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-board p-4 sm:p-6">
    <h2 className="font-board text-heading font-black">{heading}</h2>
    {children}
  </section>
)

/** A table whose first column takes the room: it fits a phone. */
export const DeskTable = ({
  name,
  heads,
  children,
}: {
  name: string
  heads: readonly string[]
  children: ReactNode
}) => (
  <table className="w-full border-collapse rounded-card bg-board text-left">
    <caption className="sr-only">{name}</caption>
    <thead>
      <tr className="border-b-2 border-edge text-small text-soft">
        {heads.map((head, index) => (
          <th key={head} scope="col" className={index === 0 ? 'p-2' : 'w-20 p-2 sm:w-32'}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

export const cell = 'border-b border-line p-2 align-middle'
