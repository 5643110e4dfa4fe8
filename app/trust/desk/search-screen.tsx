import { href } from 'react-router'
import { shownName } from '#app/people/people-rules.ts'
import { shortDay } from '#app/text/day-and-time.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ActionList } from './action-list.tsx'
import { DeskFrame, DeskPart } from './desk-frame.tsx'
import type { FoundOffer, FoundPerson } from './desk-lists.server.ts'
import { deskTexts } from './desk-texts.ts'
import { caseName } from './queue-screen.tsx'

const deskSearchTexts = {
  label: 'Name, e-mail address, title or id',
  search: 'Search',
  people: 'People',
  offers: 'Offers',
  nobody: 'Nobody has this name, address or id.',
  noOffer: 'No offer has this title or id.',
  offerCount: (count: number) => (count === 1 ? '1 offer' : `${count} offers`),
  openCase: (kind: string) => `Open case: ${kind}`,
  report: 'Report, to open a case',
  open: 'Offer',
  owner: 'Owner',
  hidden: 'Hidden',
  shown: 'On the market',
  withdrawn: 'Not on the market',
} as const

export type SearchScreenProps = {
  viewerId: string
  nowMs: number
  words: string
  people: readonly FoundPerson[]
  offers: readonly FoundOffer[]
}

/** `/operators/search`: people and offers, with what was decided about them. */
export function SearchScreen({ viewerId, nowMs, words, people, offers }: SearchScreenProps) {
  const back = `${href('/operators/search')}?q=${encodeURIComponent(words)}`
  return (
    <DeskFrame heading={deskTexts.search}>
      <form method="get" action={href('/operators/search')} className="flex max-w-form flex-col gap-3">
        <Field
          label={deskSearchTexts.label}
          name="q"
          defaultValue={words}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
        <Button className="self-start">{deskSearchTexts.search}</Button>
      </form>
      {words !== '' && (
        <>
          <DeskPart heading={deskSearchTexts.people}>
            {people.length === 0 && <p>{deskSearchTexts.nobody}</p>}
            {people.map((person) => (
              <article key={person.userId} className="flex flex-col gap-2 border-l-4 border-line pl-3">
                <h3 className="font-bold">
                  <bdi>{shownName(person.name, person.userId)}</bdi>
                </h3>
                <p className="text-small text-soft">
                  {person.email} · {deskTexts.accountSince(shortDay(person.sinceMs, nowMs))} ·{' '}
                  {deskSearchTexts.offerCount(person.offers)}
                </p>
                <OpenCases cases={person.cases} />
                <ActionList
                  actions={person.actions.map((one) => ({ ...one, subject: caseName(one) }))}
                  viewerId={viewerId}
                  nowMs={nowMs}
                  back={back}
                />
                <TextLink href={`${href('/report')}?user=${person.userId}`} className="text-small">
                  {deskSearchTexts.report}
                </TextLink>
              </article>
            ))}
          </DeskPart>
          <DeskPart heading={deskSearchTexts.offers}>
            {offers.length === 0 && <p>{deskSearchTexts.noOffer}</p>}
            {offers.map((offer) => (
              <article key={offer.id} className="flex flex-col gap-1 border-l-4 border-line pl-3">
                <h3 className="font-bold">
                  <bdi>{offer.title}</bdi>
                </h3>
                <p className="text-small text-soft">{stateOf(offer)}</p>
                <OpenCases cases={offer.cases} />
                <p className="flex flex-wrap gap-x-4 text-small">
                  <TextLink href={href('/listing/:listingId', { listingId: offer.id })}>
                    {deskSearchTexts.open}
                  </TextLink>
                  <TextLink href={`${href('/operators/search')}?q=${offer.userId}`}>
                    {deskSearchTexts.owner}
                  </TextLink>
                  <TextLink href={`${href('/report')}?listing=${offer.id}`}>
                    {deskSearchTexts.report}
                  </TextLink>
                </p>
              </article>
            ))}
          </DeskPart>
        </>
      )}
    </DeskFrame>
  )
}

const OpenCases = ({ cases }: Pick<FoundPerson, 'cases'>) =>
  cases.length > 0 && (
    <p className="flex flex-wrap gap-x-4">
      {cases.map(({ id, kind }) => (
        <TextLink key={id} href={href('/operators/cases/:caseId', { caseId: id })}>
          {deskSearchTexts.openCase(deskTexts.kinds[kind])}
        </TextLink>
      ))}
    </p>
  )

const stateOf = ({ isHidden, isActive }: FoundOffer) =>
  isHidden ? deskSearchTexts.hidden : isActive ? deskSearchTexts.shown : deskSearchTexts.withdrawn
