import { href } from 'react-router'
import { TextLink } from '#app/ui/text-link.tsx'
import { postTexts } from './post-texts.ts'
import type { HiddenOffer } from './state.server.ts'

/** Above the editor: the offers that it leaves out, as they are hidden. */
export const HiddenOffers = ({ offers }: { offers: readonly HiddenOffer[] }) =>
  offers.length > 0 && (
    <section className="mx-auto mt-5 max-w-form rounded-card border border-line bg-board p-4">
      <h2 className="font-bold">{postTexts.hidden}</h2>
      <ul>
        {offers.map(({ id, title }) => (
          <li key={id}>
            <TextLink href={href('/listing/:listingId/edit', { listingId: id })}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
