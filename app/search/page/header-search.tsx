import { href, NavLink, useLocation } from 'react-router'
import { SearchIcon } from '#app/ui/icons.tsx'
import { SearchBox } from './search-box.tsx'
import { searchTexts } from './search-texts.ts'

/** The box in the header of wide screens; the market and pages of results have their own. */
export function HeaderSearch() {
  const { pathname } = useLocation()
  return hasBox(pathname) ? null : <SearchBox id="header-words" />
}

/** The way of a phone to the search page, beside the links of the header. */
export const SearchLink = () => (
  <NavLink
    to={href('/search')}
    aria-label={searchTexts.search}
    className="flex min-h-11 min-w-11 items-center justify-center border-b-4 border-transparent text-large aria-[current=page]:border-marigold"
  >
    <SearchIcon />
  </NavLink>
)

const hasBox = (pathname: string) => /^\/(?:$|search$|c\/|in\/)/.test(pathname)
