import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { blockTexts } from './block-texts.ts'

export type BlocksScreenProps = {
  viewerId: string
  /** `since` is a day such as '21 Nov'. */
  people: readonly { userId: string; name: string; since: string }[]
}

/** `/account/blocks`: the blocked people, each with 'Unblock'. */
export const BlocksScreen = ({ viewerId, people }: BlocksScreenProps) => (
  <div className="mx-auto grid max-w-form gap-4 py-5 md:py-10">
    <div>
      <h1 className="font-board text-title font-black tracking-tight">{blockTexts.blockedPeople}</h1>
      <p className="mt-1 text-soft">{people.length > 0 ? blockTexts.intro : blockTexts.nobody}</p>
      <TextLink href={href('/inbox/:conversationId?')} className="text-small">
        {blockTexts.back}
      </TextLink>
    </div>
    {people.length > 0 && (
      <ul className="rounded-card border border-line bg-board px-4 sm:px-6">
        {people.map(({ userId, name, since }) => (
          <li key={userId} className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
            <div className="min-w-0 grow">
              <p id={`person-${userId}`} className="truncate font-bold">
                <bdi>{name}</bdi>
              </p>
              <p className="text-small text-soft">{blockTexts.since(since)}</p>
            </div>
            <form method="post" action={href('/account/blocks')}>
              <input type="hidden" name="as" value={viewerId} />
              <input type="hidden" name="intent" value="unblock" />
              <Button
                name="person"
                value={userId}
                variant="plain"
                size="small"
                aria-describedby={`person-${userId}`}
              >
                {blockTexts.unblock}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    )}
  </div>
)
