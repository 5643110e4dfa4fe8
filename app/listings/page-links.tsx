import { type PageCursor, pagePath } from '#app/paging/page-cursor.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { listingTexts } from './listing-texts.ts'

/** 'Newer offers' and 'Older offers' as plain links; `path` is their page without a query. */
export function PageLinks(props: { path: string; newer: PageCursor | null; older: PageCursor | null }) {
  const { path, newer, older } = props
  if (!newer && !older) return null
  return (
    <nav aria-label={listingTexts.pages} className="mt-8 flex flex-wrap justify-between gap-3">
      {newer && (
        <ButtonLink href={pagePath(path, { direction: 'newer', cursor: newer })} rel="prev" variant="plain">
          {listingTexts.newer}
        </ButtonLink>
      )}
      {older && (
        <ButtonLink
          href={pagePath(path, { direction: 'older', cursor: older })}
          rel="next"
          variant="plain"
          className="ml-auto"
        >
          {listingTexts.older}
        </ButtonLink>
      )}
    </nav>
  )
}
