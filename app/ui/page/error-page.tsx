import type { ReactNode } from 'react'
import { href, isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { errorTexts } from './error-texts.ts'
import { siteTexts } from './site-texts.ts'

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
