import { Link } from 'react-router'
import { listingTexts } from './listing-texts.ts'
import { type PageCursor, pagePath } from './page-cursor.ts'

const look =
  'lifts inline-flex min-h-11 items-center rounded-control border-2 border-b-4 border-edge bg-board px-5 py-1.5 font-bold no-underline hover:bg-sunk'

/** 'Newer offers' and 'Older offers' as plain links; `path` is the page they lead back to, without a query. */
export function PageLinks(props: { path: string; newer: PageCursor | null; older: PageCursor | null }) {
  const { path, newer, older } = props
  if (!newer && !older) return null
  return (
    <nav aria-label={listingTexts.pages} className="mt-8 flex flex-wrap justify-between gap-3">
      {newer && (
        <Link to={pagePath(path, { direction: 'newer', cursor: newer })} rel="prev" className={look}>
          {listingTexts.newer}
        </Link>
      )}
      {older && (
        <Link
          to={pagePath(path, { direction: 'older', cursor: older })}
          rel="next"
          className={`${look} ml-auto`}
        >
          {listingTexts.older}
        </Link>
      )}
    </nav>
  )
}
