import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { WarningIcon } from '#app/ui/icons.tsx'
import { settingsTexts } from './settings-texts.ts'

type RefusedAddressProps = { viewerId: string; email: string; day: string }

/** Says that the person's mail service refused their address; the button is a form of its own. */
export const RefusedAddress = ({ viewerId, email, day }: RefusedAddressProps) => (
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
