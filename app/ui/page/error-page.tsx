import type { ReactNode } from 'react'
import { href, isRouteErrorResponse } from 'react-router'
import { textsOf } from '#app/language/texts-of.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { siteTexts } from './site-texts.ts'

/** The texts of pages that say why the requested page cannot be shown. Only the server draws them, so no script of a browser contains them. */
export const errorTexts = textsOf('error', {
  notFoundHeading: '404',
  notFoundText: 'Oops! Page not found',
  returnHome: 'Return to Home',
  tryAgain: 'Try again',
  refusedHeading: 'That did not work',
  refusedText: 'This address cannot be asked that. Nothing was changed.',
  tooManyHeading: 'One moment, please',
  tooManyText: 'Many pages were opened from here in a short time. Please try again in a minute.',
  errorText: 'That was our fault, and we have written it down. Please try again.',
})

/** The page of an error boundary: the page's own text for a 404, one for too many pages, a general one for everything else. */
export function ErrorPage({ error, notFound }: { error: unknown; notFound: ReactNode }) {
  if (isRouteErrorResponse(error) && error.status === 404) return notFound
  if (isRouteErrorResponse(error) && error.status === 429)
    return (
      <EmptyState heading={errorTexts.tooManyHeading} text={errorTexts.tooManyText}>
        <ButtonLink href="">{errorTexts.tryAgain}</ButtonLink>
      </EmptyState>
    )
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  return (
    <EmptyState
      heading={isRefusal ? errorTexts.refusedHeading : siteTexts.errorHeading}
      text={isRefusal ? errorTexts.refusedText : errorTexts.errorText}
    >
      {/* This page again. */}
      {!isRefusal && <ButtonLink href="">{errorTexts.tryAgain}</ButtonLink>}
      <ButtonLink href={href('/')} variant={isRefusal ? undefined : 'plain'}>
        {errorTexts.returnHome}
      </ButtonLink>
    </EmptyState>
  )
}

/** The page of an offer or a store that is not there. */
export const NotFound = ({
  texts,
}: {
  texts: { notFound: string; notFoundText: string; backToMarket: string }
}) => (
  <EmptyState heading={texts.notFound} text={texts.notFoundText}>
    <ButtonLink href={href('/')}>{texts.backToMarket}</ButtonLink>
  </EmptyState>
)

export function PageNotFound() {
  return (
    <EmptyState heading={errorTexts.notFoundHeading} big={errorTexts.notFoundText}>
      <ButtonLink href={href('/')}>{errorTexts.returnHome}</ButtonLink>
    </EmptyState>
  )
}
