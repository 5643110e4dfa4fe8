import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { endingTexts } from './ending-texts.ts'

export type StillScreenProps = {
  viewerId: string
  /** `day` is such as '21 Nov'. */
  offers: readonly { id: string; title: string; day: string; hasEnded: boolean }[]
}

/** `/still-for-sale`: the offers that end soon or have ended, each with 'Yes' and 'Sold'. */
export const StillScreen = ({ viewerId, offers }: StillScreenProps) => (
  <div className="mx-auto grid max-w-form gap-4 py-5 md:py-10">
    <div>
      <h1 className="font-board text-title font-black tracking-tight">{endingTexts.heading}</h1>
      <p className="mt-1 text-soft">{offers.length > 0 ? endingTexts.intro : endingTexts.none}</p>
      <TextLink href={href('/design-store')} className="text-small">
        {endingTexts.myStore}
      </TextLink>
    </div>
    {offers.length > 0 && <Offers viewerId={viewerId} offers={offers} />}
  </div>
)

const Offers = ({ viewerId, offers }: StillScreenProps) => (
  <form method="post" action={href('/still-for-sale')} className="grid gap-4">
    <input type="hidden" name="as" value={viewerId} />
    {offers.length > 1 && (
      <Button name="press" value="yes:all">
        {endingTexts.yesToAll(offers.length)}
      </Button>
    )}
    <ul className="rounded-card border border-line bg-board px-4 sm:px-6">
      {offers.map(({ id, title, day, hasEnded }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-b-0">
          <div className="min-w-40 grow basis-40">
            <p className="font-bold wrap-anywhere">{title}</p>
            <p className="text-small text-soft">
              {hasEnded ? endingTexts.ended(day) : endingTexts.ends(day)}
            </p>
          </div>
          <Button name="press" value={`yes:${id}`} size="small" aria-label={endingTexts.yesTo(title)}>
            {endingTexts.yes}
          </Button>
          <Button
            name="press"
            value={`sold:${id}`}
            variant="plain"
            size="small"
            aria-label={endingTexts.soldTo(title)}
          >
            {endingTexts.sold}
          </Button>
        </li>
      ))}
    </ul>
  </form>
)
