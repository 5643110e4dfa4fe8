import { href } from 'react-router'
import { TextLink } from '#app/ui/text-link.tsx'
import { hiddenLine, hiddenTexts } from './hidden-texts.ts'
import type { HiddenOffer } from './state.server.ts'

/** Above the editor: the offers that it leaves out, as they are hidden. */
export const HiddenOffers = ({ offers }: { offers: readonly HiddenOffer[] }) =>
  offers.length > 0 && (
    <section className="mt-5 rounded-card border border-line bg-board p-4">
      <h2 className="font-bold">{hiddenTexts.onlyYouSee}</h2>
      <ul>
        {offers.map(({ id, title, rule }) => (
          <li key={id}>
            <TextLink href={href('/listing/:listingId/edit', { listingId: id })}>{title}</TextLink>
            <p className="text-small text-soft">{hiddenLine(rule)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
