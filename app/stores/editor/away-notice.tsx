import { href } from 'react-router'
import { signInPath } from '#app/ui/sign-in-path.ts'
import { siteTexts } from '#app/ui/site-texts.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { EditorView } from './editor-view.ts'
import { savingTexts } from './saving-texts.ts'

/**
 * Beside the buttons: that the session has ended, or is another person's now. The links open another tab, so that what
 * stands in the form stays. Both are in every page, hidden, for the scripts to show. In an answer to a form the toast already
 * says what happened, so the notice leaves that sentence out.
 */
export function AwayNotice({ isForeign }: Pick<EditorView, 'isForeign'>) {
  return (
    <>
      <div data-away="signed-out" role="alert" hidden={isForeign !== 'signed-out'} className={look}>
        {!isForeign && <p className="font-medium">{savingTexts.authenticationError}</p>}
        <p className="text-small">
          {savingTexts.signInAgain}{' '}
          <TextLink href={signInPath(href('/design-store'))} target="_blank" rel="noopener">
            {siteTexts.signIn}
          </TextLink>
        </p>
      </div>
      <div data-away="other-owner" role="alert" hidden={isForeign !== 'other-owner'} className={look}>
        {!isForeign && <p className="font-medium">{savingTexts.otherOwner}</p>}
        <TextLink href={href('/design-store')} target="_blank" rel="noopener">
          {savingTexts.openOwnStore}
        </TextLink>
      </div>
    </>
  )
}

const look = 'mb-3 rounded-control border-2 border-l-8 border-clay bg-board px-3 py-2'
