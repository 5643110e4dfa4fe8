import { href } from 'react-router'
import { wantedTexts } from './news-texts.ts'

/** What people near a seller look for, as links to the form of an offer with its title. */
export const WantedWords = ({ words }: { words: readonly string[] }) =>
  words.length > 0 && (
    <section aria-labelledby="wanted-heading" className="flex flex-col gap-2 border-t border-line py-4">
      <h2 id="wanted-heading" className="font-board text-heading font-black">
        {wantedTexts.heading}
      </h2>
      <p className="text-soft">{wantedTexts.hint}</p>
      <ul className="flex flex-wrap gap-2">
        {words.map((one) => (
          <li key={one}>
            <a
              href={`${href('/post')}?title=${encodeURIComponent(one)}`}
              className="flex min-h-11 items-center rounded-full bg-sunk px-3.5 no-underline hover:underline"
            >
              <bdi>{one}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
