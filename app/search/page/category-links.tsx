import { href } from 'react-router'
import { categories } from '#app/search/categories/categories.ts'
import { searchTexts } from './search-texts.ts'

/**
 * The way to choose a place, and the twelve categories: on a phone a row that scrolls sideways, so that offers begin on the first screen;
 * on a wide screen a column beside the market, and rows above results (base.css).
 */
export const CategoryLinks = () => (
  <nav aria-label={searchTexts.categories} className="chips -mx-3 overflow-x-auto px-3 pb-1 sm:-mx-6 sm:px-6">
    <ul className="flex w-max gap-2">
      <li>
        <a href={`${href('/search')}#place`} className={`${chipClasses} pin bg-ink text-paper`}>
          {searchTexts.everywhere}
        </a>
      </li>
      {categories.map(({ id, slug, name }) => (
        <li key={id}>
          <a href={href('/c/:category', { category: slug })} className={`${chipClasses} bg-sunk`}>
            <CategoryIcon slug={slug} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const chipClasses =
  'chip flex min-h-11 items-center gap-2 rounded-full px-3.5 text-small whitespace-nowrap no-underline'

/**
 * The drawing of a category, in strokes of the text's colour. The drawings are a file of their own (public/categories.svg), which a
 * browser keeps: in the page they would be a tenth of the market.
 */
const CategoryIcon = ({ slug }: { slug: string }) => (
  <svg width="1.25em" height="1.25em" aria-hidden="true" className="shrink-0">
    <use href={`/categories.svg#${slug}`} />
  </svg>
)
