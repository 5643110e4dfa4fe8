import { Button } from '#app/ui/button.tsx'
import { linesOfAll } from './line-texts.ts'
import offlineScript from './offline-script.ts?script'
import { offlineTexts } from './offline-texts.ts'

/** `/offline`: says what phones keep, keeps more, and deletes it. offline-script.ts does the work: it fills the lines and rows that are drawn here. */
export function OfflinePage() {
  return (
    <div className="mx-auto flex max-w-form flex-col gap-5 py-6 sm:py-12">
      <h1 className="font-board text-title font-black tracking-tight">{offlineTexts.heading}</h1>
      <p>{offlineTexts.about}</p>
      <p className="keep-offers">{offlineTexts.cost}</p>
      <noscript>
        <p className="border-l-8 border-marigold pl-3">{offlineTexts.needsScripts}</p>
      </noscript>
      <div id="offline-work" hidden className="flex flex-col gap-4">
        <Button type="button" className="keep-offers">
          {offlineTexts.keep}
        </Button>
        <Button type="button" variant="plain">
          {offlineTexts.remove}
        </Button>
        <output />
        <ul className="flex flex-col" />
        <template>
          <li>
            <a href="/" className="flex min-h-11 items-center underline">
              {offlineTexts.heading}
            </a>
          </li>
        </template>
      </div>
      <div hidden dangerouslySetInnerHTML={{ __html: linesOfAll() }} />
      <script type="module" src={offlineScript} />
    </div>
  )
}
