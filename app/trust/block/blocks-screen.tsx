import { href } from 'react-router'
import { textsOf } from '#app/language/texts-of.ts'
import { Button } from '#app/ui/button.tsx'
import { AccountFrame } from '#app/ui/page/account-frame.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

export const blockTexts = textsOf('block', {
  unblock: 'Unblock',
  unblocked: (name: string) => `${name} can write to you again.`,
  blocked: (name: string) => `${name} is blocked.`,
  blockedPeople: 'Blocked people',
  intro: 'They cannot write to you, and you do not see their offers. They are not told.',
  nobody: 'You have blocked nobody.',
  older: 'Blocked before',
  newest: 'Blocked last',
  since: (day: string) => `since ${day}`,
  noPerson: 'This person is not there any more.',
  otherPerson: 'Somebody else is signed in on this phone now. Nothing was changed.',
})

export type BlocksScreenProps = {
  viewerId: string
  /** Where the people blocked before are; null on the last page. */
  olderPath: string | null
  isFirstPage: boolean
  /** `since` is a day such as '21 Nov'. */
  people: readonly { userId: string; name: string; since: string }[]
}

/** `/account/blocks`: the blocked people, each with 'Unblock'. */
export const BlocksScreen = ({ viewerId, people, olderPath, isFirstPage }: BlocksScreenProps) => (
  <AccountFrame
    heading={blockTexts.blockedPeople}
    intro={people.length > 0 ? blockTexts.intro : blockTexts.nobody}
  >
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
    <p className="flex flex-wrap gap-x-5">
      {!isFirstPage && <TextLink href={href('/account/blocks')}>{blockTexts.newest}</TextLink>}
      {olderPath && <TextLink href={olderPath}>{blockTexts.older}</TextLink>}
    </p>
  </AccountFrame>
)
