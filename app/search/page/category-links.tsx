import { href } from 'react-router'
import { categories } from '#app/search/categories/categories.ts'
import { searchTexts } from './search-texts.ts'

/** The twelve categories as a row of links with icons: on a phone it scrolls sideways, so that offers begin on the first screen. */
export const CategoryLinks = () => (
  <nav aria-label={searchTexts.categories} className="-mx-3 mb-4 overflow-x-auto px-3">
    <ul className="flex w-max gap-2 pb-2 md:w-auto md:flex-wrap">
      {categories.map(({ id, slug, name }) => (
        <li key={id}>
          <a
            href={href('/c/:category', { category: slug })}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-board px-3 text-small font-bold whitespace-nowrap no-underline"
          >
            <CategoryIcon slug={slug} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/**
 * The drawing of a category, in strokes of the text's colour. The drawings are a file of their own (public/categories.svg), which a
 * browser keeps: in the page they would be a tenth of the market.
 */
const CategoryIcon = ({ slug }: { slug: string }) => (
  <svg width="1.25em" height="1.25em" aria-hidden="true" className="shrink-0">
    <use href={`/categories.svg#${slug}`} />
  </svg>
)
