import { href } from 'react-router'
import { Island } from '#app/islands/island.tsx'
import TellHere from '#app/notices/asking/tell-here.tsx'
import { Button } from '#app/ui/button.tsx'
import { Choice, Choices } from '#app/ui/choice.tsx'
import { Field } from '#app/ui/field.tsx'
import { WarningIcon } from '#app/ui/icons.tsx'
import { AccountFrame, Card, cardHeading } from '#app/ui/page/account-frame.tsx'
import { mailChoices, type SettingsFaults, settingsTexts, type TypedSettings } from './settings-form.ts'

export type NoticesScreenProps = {
  /** The person whose settings the page shows: a form of the one before is refused. */
  viewerId: string
  email: string
  typed: TypedSettings
  faults: SettingsFaults
  /** `typed` came with the address and is not stored. */
  isUnsaved: boolean
  devices: readonly ShownDevice[]
  /** The day on which the address was refused, such as '21 Nov'. */
  refusedOn: string | null
  isRefused: boolean
}

/** The choices of this form come along with the buttons of the devices, so that none is lost. */
const formId = 'notices'

/** `/account/notices`: one form, which works without scripts. */
export function NoticesScreen(props: NoticesScreenProps) {
  const { viewerId, email, typed, faults, isUnsaved, devices, refusedOn, isRefused } = props
  const path = href('/account/notices')
  return (
    <AccountFrame heading={settingsTexts.heading} intro={settingsTexts.intro} isRefused={isRefused}>
      {isUnsaved && (
        <output className="block rounded-control border-l-8 border-marigold bg-board px-4 py-3 font-bold">
          {settingsTexts.unsaved}
        </output>
      )}
      {refusedOn && <RefusedAddress viewerId={viewerId} email={email} day={refusedOn} />}
      <form id={formId} method="post" action={path} noValidate className="flex flex-col gap-4">
        <input type="hidden" name="as" value={viewerId} />
        <MailCard email={email} mail={typed.mail} fault={faults.mail} />
        <PushCard typed={typed} faults={faults} />
        <Button className="sm:self-start sm:px-10">{settingsTexts.save}</Button>
      </form>
      <DeviceList viewerId={viewerId} devices={devices} />
    </AccountFrame>
  )
}

type MailCardProps = { email: string; mail: string; fault: string | undefined }

const MailCard = ({ email, mail, fault }: MailCardProps) => (
  <Card>
    <fieldset className="flex flex-col gap-3">
      <legend className="contents">
        <h2 className={cardHeading}>{settingsTexts.mailHeading}</h2>
      </legend>
      <p className="-mt-3 text-small text-soft">{settingsTexts.mailTo(email)}</p>
      <Choices
        name="mail"
        options={mailChoices.map((value) => ({ value, ...settingsTexts.mail[value] }))}
        chosen={mail}
        fault={fault}
      />
    </fieldset>
  </Card>
)

type PushCardProps = Pick<NoticesScreenProps, 'typed' | 'faults'>

const PushCard = ({ typed, faults }: PushCardProps) => (
  <Card>
    <h2 className={cardHeading}>{settingsTexts.pushHeading}</h2>
    {(['push', 'showsText', 'quiet'] as const).map((name) => (
      <Choice
        key={name}
        type="checkbox"
        name={name}
        label={settingsTexts[name]}
        hint={settingsTexts[`${name}Hint`]}
        isChosen={typed[name] !== ''}
      >
        {name === 'quiet' && <QuietHoursFields typed={typed} faults={faults} />}
      </Choice>
    ))}
  </Card>
)

/** The two times of quiet hours, hidden while the box of their `Choice` is not ticked; without time fields they are lines of text. */
const QuietHoursFields = ({ typed, faults }: PushCardProps) => (
  <div className="grid grid-cols-2 gap-3 pt-3 group-[:not(:has(:checked))]:hidden sm:pl-11">
    {(['quietFrom', 'quietTo'] as const).map((name) => (
      <Field
        key={name}
        name={name}
        type="time"
        label={settingsTexts[name]}
        defaultValue={typed[name]}
        error={faults[name]}
        autoComplete="off"
      />
    ))}
  </div>
)

type RefusedAddressProps = { viewerId: string; email: string; day: string }

/** Says that the person's mail service refused their address; the button is a form of its own. */
const RefusedAddress = ({ viewerId, email, day }: RefusedAddressProps) => (
  <form
    method="post"
    action={href('/account/notices')}
    className="flex flex-col gap-3 rounded-card border-2 border-l-8 border-clay bg-board p-4 sm:p-6"
  >
    <input type="hidden" name="as" value={viewerId} />
    <div className="flex gap-3">
      <span className="text-heading text-clay">
        <WarningIcon />
      </span>
      <div className="min-w-0">
        <p className="font-bold">{settingsTexts.refused(email, day)}</p>
        <p className="text-soft">{settingsTexts.refusedHelp}</p>
      </div>
    </div>
    <Button name="intent" value="try-again" variant="plain" className="sm:self-start">
      {settingsTexts.tryAgain}
    </Button>
  </form>
)

type ShownDevice = {
  id: string
  name: string
  /** Such as '21 Nov'. */
  since: string
  isThis: boolean
}

type DeviceListProps = {
  viewerId: string
  devices: readonly ShownDevice[]
}

/** The browsers that show notices; below the form's own button, so that Enter in a field saves. */
function DeviceList({ viewerId, devices }: DeviceListProps) {
  return (
    <Card>
      <h2 className={cardHeading}>{settingsTexts.devices}</h2>
      {devices.length > 0 ? (
        <ul className="border-t border-line">
          {devices.map(({ id, name, since, isThis }) => (
            <li
              key={id}
              className="flex items-center justify-between gap-3 border-b border-line py-2 last:border-b-0 last:pb-0"
            >
              <div className="min-w-0">
                <p id={`device-${id}`} className="font-bold">
                  <bdi>{name || settingsTexts.unnamed}</bdi>
                </p>
                <p className="text-small text-soft">
                  {settingsTexts.since(since)}
                  {isThis && <b className="text-leaf"> · {settingsTexts.thisDevice}</b>}
                </p>
              </div>
              <Button
                form={formId}
                name="device"
                value={id}
                variant="plain"
                size="small"
                className="shrink-0"
                aria-describedby={`device-${id}`}
              >
                {settingsTexts.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-soft">{settingsTexts.noDevices}</p>
      )}
      {!devices.some(({ isThis }) => isThis) && (
        <Island name="tell" component={TellHere} props={{ viewerId, asks: false }} />
      )}
    </Card>
  )
}
