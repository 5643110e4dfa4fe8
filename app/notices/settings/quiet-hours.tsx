import { Field } from '#app/ui/field.tsx'
import type { SettingsFaults, TypedSettings } from './settings-form.ts'
import { settingsTexts } from './settings-texts.ts'

type QuietHoursProps = { typed: TypedSettings; faults: SettingsFaults }

/** The two times of quiet hours, hidden while the box of their `Choice` is not ticked; without time fields they are lines of text. */
export const QuietHoursFields = ({ typed, faults }: QuietHoursProps) => (
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
