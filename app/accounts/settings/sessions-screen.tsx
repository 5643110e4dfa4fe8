import { href } from 'react-router'
import type { EventKind } from '#app/accounts/events/account-events.server.ts'
import { Button } from '#app/ui/button.tsx'
import { AccountFrame } from '#app/ui/page/account-frame.tsx'
import { ownTexts } from './own-texts.ts'

type ShownSession = {
  id: string
  /** Words such as 'Chrome on Android'; '' is unknown. */
  device: string
  isShared: boolean
  isThis: boolean
  /** Such as '21 Nov'. */
  lastUsed: string
}

type ShownEvent = {
  kind: EventKind
  device: string
  /** Such as '21 Nov, 14:05'. */
  when: string
}

type SessionsScreenProps = {
  viewerId: string
  sessions: readonly ShownSession[]
  events: readonly ShownEvent[]
}

/** `/account/sessions`: one form, whose buttons name what they end. */
export function SessionsScreen({ viewerId, sessions, events }: SessionsScreenProps) {
  const rows = (
    <ul className="rounded-card border border-line bg-board px-4 sm:px-6">
      {sessions.map((session) => (
        <SessionRow key={session.id} {...session} />
      ))}
    </ul>
  )
  return (
    <AccountFrame heading={ownTexts.sessions} intro={ownTexts.sessionsIntro}>
      {sessions.length > 1 ? (
        <>
          <form method="post" action={href('/account/sessions')} className="flex flex-col gap-4">
            <input type="hidden" name="as" value={viewerId} />
            {rows}
            <Button name="session" value="others" variant="plain" className="sm:self-start sm:px-10">
              {ownTexts.signOutOthers}
            </Button>
          </form>
          <p className="text-soft">{ownTexts.stranger}</p>
        </>
      ) : (
        rows
      )}
      {events.length > 0 && <LastEvents events={events} />}
    </AccountFrame>
  )
}

/** When what a thief would do was done last. */
const LastEvents = ({ events }: Pick<SessionsScreenProps, 'events'>) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-large font-bold">{ownTexts.lastChanges}</h2>
    <dl className="flex flex-col gap-2">
      {events.map(({ kind, device, when }) => (
        <div key={kind}>
          <dt className="font-bold">{ownTexts.happened[kind]}</dt>
          <dd className="text-small text-soft">{ownTexts.happenedWhen(when, device || ownTexts.unnamed)}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const SessionRow = ({ id, device, isShared, isThis, lastUsed }: ShownSession) => (
  <li className="flex items-center justify-between gap-3 border-b border-line py-3 last:border-b-0">
    <div className="min-w-0">
      <p id={`session-${id}`} className="font-bold">
        <bdi>{device || ownTexts.unnamed}</bdi>
      </p>
      <p className="text-small text-soft">
        {isShared ? `${ownTexts.lastUsed(lastUsed)} · ${ownTexts.shared}` : ownTexts.lastUsed(lastUsed)}
        {isThis && <b className="text-leaf"> · {ownTexts.thisDevice}</b>}
      </p>
    </div>
    {!isThis && (
      <Button
        name="session"
        value={id}
        variant="plain"
        size="small"
        className="shrink-0"
        aria-describedby={`session-${id}`}
      >
        {ownTexts.signOutThere}
      </Button>
    )}
  </li>
)
