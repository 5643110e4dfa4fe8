import { href } from 'react-router'
import { Picture } from '#app/images/picture.tsx'
import { siteName } from '#app/ui/page/site-texts.ts'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { SharedStore } from './find-shared.server.ts'
import styles from './printed.css?url'
import { onPaper } from './share-rules.ts'
import { shareTexts } from './share-texts.ts'

type PosterProps = {
  store: Pick<SharedStore, 'name' | 'place' | 'logoUrl'>
  /** The short address of the store. */
  address: string
  /** Titles of its offers, the newest first. */
  titles: readonly string[]
  isCard: boolean
}

/** `/design-store/poster`: one A4 page to print, with a poster or with four table cards to cut. */
export function PosterScreen(props: PosterProps) {
  const { isCard } = props
  const path = href('/design-store/poster')
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="poster-words mx-auto max-w-240 py-5">
        <h1 className="font-board text-title font-black tracking-tight">
          {isCard ? shareTexts.tableCards : shareTexts.poster}
        </h1>
        <p className="mt-1 text-soft">
          {shareTexts.howToPrint} {isCard && shareTexts.howToCut}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          <TextLink href={isCard ? path : `${path}?size=card`}>
            {isCard ? shareTexts.posterA4 : shareTexts.tableCardsA6}
          </TextLink>
          <TextLink href={href('/design-store/share')}>{shareTexts.back}</TextLink>
        </p>
      </div>
      <div className="poster-paper">
        {isCard ? (
          <div className="poster-cards">
            {['a', 'b', 'c', 'd'].map((corner, at) => (
              <div key={corner} className="poster-corner" aria-hidden={at > 0 || undefined}>
                <Poster {...props} />
              </div>
            ))}
          </div>
        ) : (
          <Poster {...props} />
        )}
      </div>
    </>
  )
}

/** Stripes of a shop's awning, each with a round end. */
const Awning = () => (
  <svg viewBox="0 0 120 12" aria-hidden="true" className="poster-awning">
    {Array.from({ length: 12 }, (_, at) => (
      <path
        key={at}
        className={at % 2 === 0 ? 'poster-stripe' : 'poster-stripe poster-stripe-light'}
        d={`M${at * 10} 0h10v7a5 5 0 0 1-10 0z`}
      />
    ))}
  </svg>
)

/** Four sizes by length: the name fills its board. */
const nameSize = (name: string) =>
  name.length <= 8 ? 'xl' : name.length <= 18 ? 'l' : name.length <= 36 ? 'm' : 's'

function Poster({ store, address, titles, isCard }: PosterProps) {
  return (
    <section
      className={isCard ? 'poster poster-card' : 'poster'}
      aria-label={isCard ? undefined : shareTexts.poster}
    >
      <Awning />
      <header className="poster-board">
        {!isCard && store.logoUrl && (
          <div className="poster-logo">
            <Picture imageUrl={store.logoUrl} alt="" widths={[320]} sizes="160px" ratio={1} loading="first" />
          </div>
        )}
        <div className="poster-names">
          <p className={`poster-name poster-name-${nameSize(store.name)}`}>{store.name}</p>
          {store.place && <p className="poster-place">{store.place}</p>}
        </div>
      </header>
      {!isCard && titles.length > 0 && (
        <ul className="poster-goods">
          {titles.slice(0, 3).map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
      <div className="poster-code">
        <QrPicture text={address} name={shareTexts.qrOf(address)} />
      </div>
      <p className="poster-line">{shareTexts.posterLine}</p>
      <p className="poster-address">{onPaper(address)}</p>
      <footer className="poster-foot">{siteName}</footer>
    </section>
  )
}
