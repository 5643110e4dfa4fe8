import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { AccountFrame, accountPages, Card } from '#app/ui/page/account-frame.tsx'
import { maxOwnNameLength, maxPlaceLength } from './own-person.ts'
import { ownTexts } from './own-texts.ts'

export type AccountScreenProps = {
  viewerId: string
  /** As saved; after a refusal as typed. */
  name: string
  place: string
  /** Suggested for the place; any other may be typed. */
  placeNames: readonly string[]
  faults?: { name?: string; place?: string }
  email: string
  storeName: string | null
  sessions: number
}

/** `/account`: the name and the place, and the way to everything else. */
export function AccountScreen(props: AccountScreenProps) {
  const { viewerId, name, place, placeNames, faults, email, storeName, sessions } = props
  const facts: Record<string, string> = {
    [href('/account/email')]: email,
    [href('/account/sessions')]: ownTexts.sessionCount(sessions),
  }
  return (
    <AccountFrame heading={ownTexts.heading} intro={ownTexts.intro} isRefused={faults !== undefined}>
      <Card>
        {storeName === null ? (
          <form method="post" action={href('/account')} noValidate className="flex flex-col gap-4">
            <input type="hidden" name="as" value={viewerId} />
            <Field
              label={ownTexts.name}
              name="name"
              autoComplete="given-name"
              maxLength={maxOwnNameLength * 2}
              defaultValue={name}
              hint={ownTexts.nameHint}
              error={faults?.name}
            />
            <Field
              label={ownTexts.place}
              name="place"
              autoComplete="address-level2"
              maxLength={maxPlaceLength * 2}
              defaultValue={place}
              hint={ownTexts.placeHint}
              error={faults?.place}
              list="places"
            />
            <datalist id="places">
              {placeNames.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </datalist>
            <Button className="sm:self-start sm:px-10">{ownTexts.save}</Button>
          </form>
        ) : (
          <p>{ownTexts.storeNameShown(storeName)}</p>
        )}
      </Card>
      <nav aria-label={ownTexts.heading} className="rounded-card border border-line bg-board px-4 sm:px-6">
        <ul>
          {accountPages()
            .slice(1)
            .map(({ path, text }) => (
              <li key={path} className="border-b border-line last:border-b-0">
                <a
                  href={path}
                  className="flex min-h-11 items-center justify-between gap-3 py-3 no-underline hover:bg-sunk"
                >
                  <span className="shrink-0 font-medium">{text}</span>
                  <span className="flex min-w-0 items-center gap-3 text-soft">
                    <span className="truncate text-small">{facts[path]}</span>
                    <span aria-hidden="true">→</span>
                  </span>
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </AccountFrame>
  )
}
