import type { ReactNode } from 'react'
import { href } from 'react-router'
import { SquarePicture } from '#app/images/picture.tsx'
import { formatRand } from '#app/listings/price/money.ts'
import { stateTexts } from '#app/listings/state-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { AccountFrame, accountPageTexts, Card, cardHeading } from '#app/ui/page/account-frame.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { KeptOffer } from './kept-offers.server.ts'
import { NewsForm } from './news-form.tsx'
import { newsTexts } from './news-texts.ts'

export type KeptScreenProps = {
  viewerId: string
  /** Whether the person is told of anything. */
  isOn: boolean
  /** Lines about offers that the person was told of or has seen lately; `path` is the offer's page. */
  news: { heading: string; lines: readonly { path: string; line: string }[] }
  /** `fields` are those of its form; `isAsked`: it goes off soon, unless its person wants it. */
  searches: readonly {
    name: string
    path: string
    fields: readonly (readonly [string, string])[]
    isAsked: boolean
  }[]
  offers: readonly KeptOffer[]
  stores: readonly { id: string; name: string }[]
}

const list = ['list', '1'] as const

/** `/account/kept`: saved searches, kept offers and followed stores, each with 'Remove'. */
export function KeptScreen({ viewerId, isOn, news, searches, offers, stores }: KeptScreenProps) {
  return (
    <AccountFrame heading={newsTexts.heading} intro={isOn ? newsTexts.intro : newsTexts.isOff}>
      {news.lines.length > 0 && (
        <Card>
          <h2 className={cardHeading}>{news.heading}</h2>
          <ul>
            {news.lines.map(({ path, line }) => (
              <li key={path} className="border-b border-line py-2 last:border-b-0">
                <TextLink href={path}>{line}</TextLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <List heading={newsTexts.searches} none={newsTexts.noSearches}>
        {searches.map(({ name, path, fields, isAsked }) => (
          <Row
            key={path}
            name={name}
            viewerId={viewerId}
            action={href('/search/saved')}
            fields={fields}
            more={
              isAsked && (
                <div className="w-full">
                  <p>{newsTexts.stillLooking(name)}</p>
                  <NewsForm
                    action={href('/search/saved')}
                    viewerId={viewerId}
                    fields={[...fields, list]}
                    label={newsTexts.yes}
                  />
                </div>
              )
            }
          >
            <TextLink href={path}>{name}</TextLink>
          </Row>
        ))}
      </List>
      <List heading={newsTexts.offers} none={newsTexts.noOffers}>
        {offers.map(({ id, title, priceCents, imageUrl, location, state, isShown }) => (
          <Row
            key={id}
            name={title}
            viewerId={viewerId}
            action={href('/listing/:listingId/keep', { listingId: id })}
          >
            <div className="flex min-w-0 items-center gap-3">
              <div className="size-14 shrink-0 overflow-hidden rounded-control bg-sunk">
                {imageUrl && <SquarePicture imageUrl={imageUrl} alt="" sizes="56px" loading="late" />}
              </div>
              <div className="min-w-0">
                <TextLink href={href('/listing/:listingId', { listingId: id })}>{title}</TextLink>
                <p className="text-small text-soft">
                  {[stateOf(state, isShown), priceCents !== null && formatRand(priceCents), location]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
            </div>
          </Row>
        ))}
      </List>
      <List heading={newsTexts.stores} none={newsTexts.noStores}>
        {stores.map(({ id, name }) => (
          <Row
            key={id}
            name={name}
            viewerId={viewerId}
            action={href('/vendor/:userId/follow', { userId: id })}
          >
            <TextLink href={href('/vendor/:userId', { userId: id })}>
              <bdi>{name}</bdi>
            </TextLink>
          </Row>
        ))}
      </List>
      <form
        method="post"
        action={href('/account/kept')}
        className="flex flex-wrap items-center gap-x-6 gap-y-2"
      >
        <input type="hidden" name="as" value={viewerId} />
        <Button name="tells" value={isOn ? 'no' : 'yes'} variant="plain" size="small">
          {isOn ? newsTexts.turnOff : newsTexts.turnOn}
        </Button>
        {/* That page turns notices on for this phone. */}
        <TextLink href={href('/account/notices')}>{accountPageTexts.notices}</TextLink>
      </form>
    </AccountFrame>
  )
}

const stateOf = (state: KeptOffer['state'], isShown: boolean) =>
  state === 'sold'
    ? stateTexts.sold
    : !isShown
      ? newsTexts.gone
      : state === 'reserved'
        ? stateTexts.reserved
        : null

const List = ({
  heading,
  none,
  children,
}: {
  heading: string
  none: string
  children: readonly ReactNode[]
}) => (
  <Card>
    <h2 className={cardHeading}>{heading}</h2>
    {children.length > 0 ? <ul>{children}</ul> : <p className="text-soft">{none}</p>}
  </Card>
)

type RowProps = {
  name: string
  viewerId: string
  action: string
  fields?: readonly (readonly [string, string])[]
  more?: ReactNode
  children: ReactNode
}

const Row = ({ name, viewerId, action, fields, more, children }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2 last:border-b-0">
    <div className="min-w-0 flex-1">{children}</div>
    <NewsForm
      action={action}
      viewerId={viewerId}
      fields={[...(fields ?? []), list]}
      label={newsTexts.remove}
      labelNamed={newsTexts.removeNamed(name)}
      ends
    />
    {more}
  </li>
)
