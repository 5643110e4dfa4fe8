import { href } from 'react-router'
import type { Away } from '#app/images/uploading/upload-failure.ts'
import { savingTexts } from '#app/stores/form/saving-texts.ts'
import { signInPath } from '#app/ui/page/sign-in-path.ts'
import { siteTexts } from '#app/ui/page/site-texts.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/**
 * Tells that the session has ended or belongs to another person. Links open a new tab, so the form keeps its text.
 * `isSaid`: a toast says what happened.
 */
export function SessionAlert({ away, isSaid }: { away: Away; isSaid: boolean }) {
  const isSignedOut = away === 'signed-out'
  return (
    <div role="alert" className="mb-3 rounded-control border-2 border-l-8 border-clay bg-board px-3 py-2">
      {!isSaid && (
        <p className="font-medium">
          {isSignedOut ? savingTexts.authenticationError : savingTexts.otherOwner}
        </p>
      )}
      {isSignedOut ? (
        <p className="text-small">
          {savingTexts.signInAgain}{' '}
          <TextLink href={signInPath(href('/design-store'))} target="_blank" rel="noopener">
            {siteTexts.signIn}
          </TextLink>
        </p>
      ) : (
        <TextLink href={href('/design-store')} target="_blank" rel="noopener">
          {savingTexts.openOwnStore}
        </TextLink>
      )}
    </div>
  )
}
