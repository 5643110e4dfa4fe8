import type { ReactNode } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MarkIcon } from '#app/ui/icons.tsx'
import { signInPath } from './sign-in-path.ts'
import { siteTexts } from './site-texts.ts'

/** The texts of the header and the footer. Only the server draws them, so no script of a browser contains them. */
export const frameTexts = {
  skipLink: 'Skip to content',
  market: 'Market',
  sell: 'Sell',
  legal: 'Legal',
  logout: 'Logout',
  navigation: 'Main',
} as const

const links = [
  { to: href('/'), text: frameTexts.market },
  { to: href('/design-store'), text: siteTexts.myStore },
  { to: href('/inbox/:conversationId?'), text: siteTexts.inbox },
]

/**
 * The banner of every page (specification §2, Header): name and account in one row, links in another, 104 px on a
 * phone; one row on a wide screen. `email` is the viewer's; `unread` is beside the inbox; `search` is the box of wide
 * screens, `searchLink` leads a phone to it. Enlarged text wraps, so that
 * nothing leaves the screen.
 */
type SiteHeaderProps = { email: string | null; unread: ReactNode; search: ReactNode; searchLink: ReactNode }

export function SiteHeader({ email, unread, search, searchLink }: SiteHeaderProps) {
  return (
    <header className="bg-board">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-1 px-3 pt-1 sm:px-6 md:flex-nowrap md:gap-x-3 md:pt-3">
        <Link
          to={href('/')}
          className="inline-flex min-h-11 items-center gap-1 font-board text-large font-black whitespace-nowrap tracking-tight no-underline sm:gap-2 sm:text-heading"
        >
          <MarkIcon />
          {siteTexts.name}
        </Link>
        {email ? <SignedIn email={email} /> : <SignInLink />}
        <nav aria-label={frameTexts.navigation} className="w-full md:order-1 md:ml-3 md:w-auto">
          <ul className="flex flex-wrap gap-x-1 sm:gap-x-2 md:flex-nowrap">
            {links.map(({ to, text }) => (
              <li key={to} className="grow sm:grow-0">
                <HeaderLink to={to}>
                  {text}
                  {text === siteTexts.inbox && unread}
                </HeaderLink>
              </li>
            ))}
            <li className="hidden lg:block">
              <HeaderLink to={href('/post')}>{frameTexts.sell}</HeaderLink>
            </li>
            <li className="md:hidden">{searchLink}</li>
          </ul>
        </nav>
        <div className="hidden min-w-0 flex-1 md:order-1 md:mb-2 md:block md:max-w-96 lg:not-empty:min-w-40">
          {search}
        </div>
      </div>
      <div className="shweshwe" aria-hidden="true" />
    </header>
  )
}

const HeaderLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <NavLink
    to={to}
    end={to === href('/')}
    className="flex gap-1.5 min-h-11 items-center justify-center border-b-4 border-transparent px-1 whitespace-nowrap sm:px-3 font-bold no-underline hover:border-line aria-[current=page]:border-marigold"
  >
    {children}
  </NavLink>
)

/** Sign-in returns to this page. */
function SignInLink() {
  const { pathname, search } = useLocation()
  // On /auth the destination stays the same.
  const isAuth = pathname === href('/auth')
  const next = isAuth ? (new URLSearchParams(search).get('next') ?? href('/')) : pathname + search
  return (
    <ButtonLink href={signInPath(next)} variant="plain" size="slim" className="md:order-2 md:mb-2">
      {siteTexts.signIn}
    </ButtonLink>
  )
}

/** The address is whole where there is room, and shortened elsewhere, so that people who share a phone see who is signed in. */
function SignedIn({ email }: { email: string }) {
  return (
    <div className="flex min-w-32 flex-1 items-center justify-end gap-2 md:order-2 md:mb-2 md:max-w-96 md:gap-3 lg:max-w-none lg:flex-initial">
      <a
        href={href('/account')}
        title={email}
        className="ml-2 flex min-h-11 min-w-0 items-center text-small text-soft no-underline"
      >
        <span className="truncate">{email}</span>
      </a>
      <form method="post" action={href('/logout')} className="shrink-0">
        <Button variant="plain" size="slim">
          {frameTexts.logout}
        </Button>
      </form>
    </div>
  )
}
