import type { ReactNode } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import { textsOf } from '#app/language/texts-of.ts'
import { MarkIcon, MessageIcon, PlusIcon, SearchIcon, StoreIcon, TagIcon } from '#app/ui/icons.tsx'
import { signInPath } from '#app/ui/page/form-paths.ts'
import { siteName, siteTexts } from './site-texts.ts'

/** The texts of the header and the footer. Only the server draws them, so no script of a browser contains them. */
export const frameTexts = textsOf('frame', {
  skipLink: 'Skip to content',
  market: 'Market',
  search: 'Search',
  sell: 'Sell',
  legal: 'Legal',
  logout: 'Logout',
  navigation: 'Main',
})

/**
 * The banner of every page (specification §2, Header): name and account, the search box, and five links. On a phone the links are a bar at
 * the bottom of the screen, or a row of the header in My Store, which has a bar of its own (base.css). `email` is the viewer's; `unread` is
 * beside the inbox; `search` is null on pages for writing. Enlarged text wraps, so that nothing leaves the screen.
 */
type SiteHeaderProps = { email: string | null; unread: ReactNode; search: ReactNode }

export function SiteHeader({ email, unread, search }: SiteHeaderProps) {
  return (
    <header className="bg-board">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-2 px-3 sm:px-6 md:min-h-16 md:flex-nowrap md:gap-x-3">
        <Link
          to={href('/')}
          className="inline-flex min-h-11 items-center gap-1 font-board text-large font-black whitespace-nowrap tracking-tight sm:gap-2 sm:text-heading"
        >
          <MarkIcon />
          {siteName}
        </Link>
        {email ? <SignedIn email={email} /> : <SignInLink />}
        {search && (
          <div className="w-full pb-2 md:order-1 md:w-auto md:max-w-105 md:flex-1 md:py-2">{search}</div>
        )}
        <nav aria-label={frameTexts.navigation} className="site-links w-full md:w-auto">
          <ul className="flex flex-wrap justify-between md:flex-nowrap">
            <li>
              <HeaderLink to={href('/')} icon={<StoreIcon />}>
                {frameTexts.market}
              </HeaderLink>
            </li>
            {/* Beside a search box only the bar of phones has it. */}
            <li className={search ? 'hidden' : 'max-md:hidden'}>
              <HeaderLink to={href('/search')} icon={<SearchIcon />}>
                {frameTexts.search}
              </HeaderLink>
            </li>
            <li>
              <HeaderLink to={href('/post')} icon={<PlusIcon />}>
                {frameTexts.sell}
              </HeaderLink>
            </li>
            <li>
              <HeaderLink to={href('/inbox/:conversationId?')} icon={<MessageIcon />}>
                {siteTexts.inbox}
                {unread}
              </HeaderLink>
            </li>
            <li>
              <HeaderLink to={href('/design-store')} icon={<TagIcon />}>
                {siteTexts.myStore}
              </HeaderLink>
            </li>
          </ul>
        </nav>
      </div>
      <div className="shweshwe" aria-hidden="true" />
    </header>
  )
}

/** The icon is part of the bar of phones only. */
const HeaderLink = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <NavLink to={to} end={to === href('/')}>
    {icon}
    {children}
  </NavLink>
)

/** A word on a phone, a button where there is room. */
const accountClasses =
  'inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-control border-edge px-1 font-bold whitespace-nowrap hover:bg-sunk md:order-2 md:border-2 md:px-3'

/** Sign-in returns to this page. Long words are narrow, to fit beside the name on the narrowest phone. */
function SignInLink() {
  const { pathname, search } = useLocation()
  // On /auth the destination stays the same.
  const isAuth = pathname === href('/auth')
  const next = isAuth ? (new URLSearchParams(search).get('next') ?? href('/')) : pathname + search
  return (
    <a
      href={signInPath(next)}
      className={`${accountClasses} ${siteTexts.signIn.length > 18 ? 'text-card tracking-tight' : 'text-small'}`}
    >
      {siteTexts.signIn}
    </a>
  )
}

/** The address is whole where there is room, and shortened elsewhere, so that people who share a phone see who is signed in. */
function SignedIn({ email }: { email: string }) {
  return (
    <div className="flex min-w-32 flex-1 items-center justify-end gap-2 md:order-2 md:max-w-96 md:gap-3 lg:max-w-none lg:flex-initial">
      <a
        href={href('/account')}
        title={email}
        className="ml-2 flex min-h-11 min-w-0 items-center text-small text-soft no-underline"
      >
        <span className="truncate">{email}</span>
      </a>
      <form method="post" action={href('/logout')} className="shrink-0">
        <button type="submit" className={`${accountClasses} text-small`}>
          {frameTexts.logout}
        </button>
      </form>
    </div>
  )
}
