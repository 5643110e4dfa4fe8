import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { textsOf } from '#app/language/texts-of.ts'
import { BackIcon } from '#app/ui/icons.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { pageTitle, siteTexts } from './site-texts.ts'

export const accountPageTexts = textsOf('accountPage', {
  start: 'Your account',
  email: 'E-mail',
  password: 'Password',
  sessions: 'Signed-in devices',
  notices: 'Notices',
  kept: 'What you wait for',
  replies: 'Saved replies',
  blocks: 'Blocked people',
  decisions: 'Decisions about you',
  data: 'Your data',
  deletion: 'Delete account',
})

/** The pages of a person's account, in the order of its menu. */
export const accountPages = () =>
  [
    { path: href('/account'), text: accountPageTexts.start },
    { path: href('/account/email'), text: accountPageTexts.email },
    { path: href('/account/password'), text: accountPageTexts.password },
    { path: href('/account/sessions'), text: accountPageTexts.sessions },
    { path: href('/account/notices'), text: accountPageTexts.notices },
    { path: href('/account/kept'), text: accountPageTexts.kept },
    { path: href('/account/replies'), text: accountPageTexts.replies },
    { path: href('/account/blocks'), text: accountPageTexts.blocks },
    { path: href('/account/decisions'), text: accountPageTexts.decisions },
    { path: href('/account/data'), text: accountPageTexts.data },
    { path: href('/account/deletion'), text: accountPageTexts.deletion },
  ] as const

type FrameProps = {
  heading: string
  intro: string
  /** The form shows faults: screen readers read the title first, without scripts too. */
  isRefused?: boolean
  children: ReactNode
}

/** A page of a person's account: what it is about and the menu on the left of a wide screen; a phone has a way back on top. */
export function AccountFrame({ heading, intro, isRefused = false, children }: FrameProps) {
  const { pathname } = useLocation()
  const [start] = accountPages()
  return (
    <div className="mx-auto grid max-w-form gap-4 py-5 md:max-w-240 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-8 md:py-10">
      <title>{pageTitle((isRefused ? siteTexts.errorTitle : '') + heading)}</title>
      <div className="md:pt-2">
        {pathname !== start.path && (
          <TextLink href={start.path} className="gap-1 text-small md:hidden">
            <BackIcon />
            {start.text}
          </TextLink>
        )}
        <h1 className="font-board text-title font-black tracking-tight">{heading}</h1>
        <p className="mt-1 text-soft">{intro}</p>
        {/* The start page has the menu as its content. */}
        {pathname !== start.path && <Menu pathname={pathname} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </div>
  )
}

const Menu = ({ pathname }: { pathname: string }) => (
  <nav aria-label={accountPageTexts.start} className="mt-4 hidden border-t border-line pt-2 md:block">
    <ul>
      {accountPages().map(({ path, text }) => (
        <li key={path}>
          <a
            href={path}
            aria-current={path === pathname ? 'page' : undefined}
            className="flex min-h-11 items-center border-l-4 border-transparent px-3 no-underline hover:border-line aria-[current=page]:border-marigold aria-[current=page]:font-bold"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

export const Card = ({ children }: { children: ReactNode }) => (
  <section className="flex flex-col gap-3 rounded-card border border-line bg-board p-4 sm:p-6">
    {children}
  </section>
)

export const cardHeading = 'font-board text-heading font-black'
