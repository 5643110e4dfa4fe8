import { Button } from '#app/ui/button.tsx'
import { askTexts } from './ask-texts.ts'
import tellHereScript from './tell-here-script.ts?worker&url'

/** Offers notices on this device. tell-here-script.ts shows it, where the browser can have them. `asks`: with a 'Not now'. */
export const TellHere = ({ asks = false }: { asks?: boolean }) => (
  <>
    <div id="tell-here" aria-live="polite" className="hidden flex-wrap items-center gap-3 data-shown:flex">
      <p hidden={!asks} tabIndex={-1} className="font-medium outline-none">
        {askTexts.anybody}
      </p>
      <Button type="button" variant="plain">
        {asks ? askTexts.yes : askTexts.here}
      </Button>
      {asks && (
        <Button type="button" variant="plain">
          {askTexts.no}
        </Button>
      )}
    </div>
    <script type="module" src={tellHereScript} />
  </>
)
