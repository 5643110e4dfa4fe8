import type { ReactNode } from 'react'
import { href } from 'react-router'
import { authPath } from '#app/accounts/sign-in/auth-screen-state.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/page/account-frame.tsx'
import { pageTitle } from '#app/ui/page/site-texts.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { ownTexts } from './own-texts.ts'

/** The texts of a mailed link's page, and the address of its form. A link that was used or is too old shows `dead`. */
type MailedLink = {
  heading: string
  text: (email: string) => string
  button: string
  action: string
  dead: { text: string; path: string; link: string }
}

/** To a new address. */
export const newAddressLink: MailedLink = {
  get heading() {
    return ownTexts.confirmHeading
  },
  get text() {
    return ownTexts.confirmText
  },
  get button() {
    return ownTexts.confirm
  },
  action: href('/account/email/confirmation'),
  get dead() {
    return { text: ownTexts.deadText, path: href('/account/email'), link: ownTexts.email }
  },
}

/** To the address that the account had before. */
export const formerAddressLink: MailedLink = {
  get heading() {
    return ownTexts.returnHeading
  },
  get text() {
    return ownTexts.returnText
  },
  get button() {
    return ownTexts.returnAddress
  },
  action: href('/account/email/return'),
  get dead() {
    return { text: ownTexts.returnDead, path: authPath('forgot-password'), link: ownTexts.recover }
  },
}

type ConfirmationScreenProps = { of: MailedLink; token: string; email: string | null }

/** The page of a mailed link, which asks before it changes anything; `email` is null when the link is dead. */
export const ConfirmationScreen = ({ of, token, email }: ConfirmationScreenProps) => (
  <LonePage heading={email === null ? ownTexts.deadHeading : of.heading}>
    {email === null ? (
      <>
        <p>{of.dead.text}</p>
        <TextLink href={of.dead.path}>{of.dead.link}</TextLink>
      </>
    ) : (
      <>
        <p>{of.text(email)}</p>
        <form method="post" action={of.action}>
          <input type="hidden" name="t" value={token} />
          <Button>{of.button}</Button>
        </form>
      </>
    )}
  </LonePage>
)

/** A page of one question, for people who are not signed in. */
const LonePage = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="mx-auto grid max-w-form gap-4 py-5 md:py-10">
    <title>{pageTitle(heading)}</title>
    <h1 className="font-board text-title font-black tracking-tight">{heading}</h1>
    <Card>{children}</Card>
  </div>
)

type ReturnScreenProps = { email: string; day: string }

/** Offers somebody who deleted the account to come back. */
export const ReturnScreen = ({ email, day }: ReturnScreenProps) => (
  <LonePage heading={ownTexts.backHeading}>
    <p className="font-bold">{ownTexts.backText(email, day)}</p>
    <p>{ownTexts.backHelp}</p>
    <div className="flex flex-wrap gap-3">
      <form method="post" action={href('/account/return')}>
        <Button>{ownTexts.comeBack}</Button>
      </form>
      <form method="post" action={href('/logout')}>
        <Button variant="plain">{ownTexts.stayAway}</Button>
      </form>
    </div>
  </LonePage>
)
