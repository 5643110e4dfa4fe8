import { Island } from '#app/islands/island.tsx'
import TellHere from '#app/notices/asking/tell-here.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, cardHeading } from '#app/ui/page/account-frame.tsx'
import { settingsTexts } from './settings-texts.ts'

export type ShownDevice = {
  id: string
  name: string
  /** Such as '21 Nov'. */
  since: string
  isThis: boolean
}

type DeviceListProps = {
  viewerId: string
  devices: readonly ShownDevice[]
  /** The id of the settings' form: its choices come along, so that none is lost. */
  formId: string
}

/** The browsers that show notices; below the form's own button, so that Enter in a field saves. */
export function DeviceList({ viewerId, devices, formId }: DeviceListProps) {
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
