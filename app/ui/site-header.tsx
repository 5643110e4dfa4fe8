import type { ReactNode } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { MarkIcon } from './icons.tsx'
import { signInPath } from './sign-in-path.ts'
import { siteTexts } from './site-texts.ts'

const links = [
  { to: href('/'), text: siteTexts.market },
  { to: href('/design-store'), text: siteTexts.myStore },
  { to: href('/inbox/:conversationId?'), text: siteTexts.inbox },
]

/**
 * The banner of every page (spec §2, Header): on a phone the links are a row of their own. `email` is the viewer's;
 * `unread` stands beside the inbox.
 */
export function SiteHeader({ email, unread }: { email: string | null; unread: ReactNode }) {
  return (
    <header className="bg-board">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 pt-2 sm:px-6 sm:pt-3">
        <Link
          to={href('/')}
          className="inline-flex min-h-11 items-center gap-2 font-board text-heading font-black whitespace-nowrap tracking-tight no-underline"
        >
          <MarkIcon />
          {siteTexts.name}
        </Link>
        {email ? <SignedIn email={email} /> : <SignInLink />}
        <nav
          aria-label={siteTexts.navigation}
          className="w-full sm:order-1 sm:mx-0 sm:mr-auto sm:ml-3 sm:w-auto"
        >
          <ul className="flex gap-1 sm:gap-2">
            {links.map(({ to, text }) => (
              <li key={to} className="flex-1 sm:flex-none">
                <NavLink
                  to={to}
                  end={to === href('/')}
                  className="flex gap-1.5 min-h-11 items-center justify-center border-b-4 border-transparent px-1 whitespace-nowrap sm:px-3 font-bold no-underline hover:border-line aria-[current=page]:border-marigold"
                >
                  {text}
                  {text === siteTexts.inbox && unread}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="shweshwe" aria-hidden="true" />
    </header>
  )
}

/** Comes back to this page. */
function SignInLink() {
  const { pathname, search } = useLocation()
  // On /auth itself the way back stays what it was.
  const isAuth = pathname === href('/auth')
  const next = isAuth ? (new URLSearchParams(search).get('next') ?? href('/')) : pathname + search
  return (
    <ButtonLink to={signInPath(next)} look="plain" size="small" className="sm:order-2 sm:mb-2">
      {siteTexts.signIn}
    </ButtonLink>
  )
}

/** On a phone the address has a line of its own, so that people who share one see whose turn it is. */
function SignedIn({ email }: { email: string }) {
  return (
    <>
      <form method="post" action={href('/logout')} className="sm:order-3 sm:mb-2">
        <Button look="plain" size="small">
          {siteTexts.logout}
        </Button>
      </form>
      <span
        title={email}
        className="w-full truncate text-right text-small text-soft sm:order-2 sm:mb-2 sm:w-auto sm:max-w-56"
      >
        {email}
      </span>
    </>
  )
}
