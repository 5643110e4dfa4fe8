import { notificationTexts } from './notification-texts.ts'

/**
 * Where live notifications show (spec §1): a board under the header that pushes the page down, so that it covers no control (app.css).
 * The template's copy says its type, in words where we have some; the region is there from the start, so that it is read out.
 */
export const LiveToast = () => (
  <div data-live-toasts="" aria-live="polite" className="live-toasts sticky top-0 z-10 shrink-0">
    <template>
      <div className="min-h-0 overflow-hidden border-b-4 border-marigold bg-board raised data-success:border-leaf">
        <div className="arrives mx-auto flex max-w-page items-center gap-3 pr-1 pl-3 sm:pr-4 sm:pl-6">
          <p className="min-w-0 grow py-1.5">
            <strong data-title="" className="block">
              {notificationTexts.title}
            </strong>
            <bdi data-words="" className="line-clamp-2 wrap-anywhere" />
          </p>
          <a
            data-open=""
            href="/inbox"
            className="inline-flex min-h-11 shrink-0 items-center px-2 font-bold whitespace-nowrap underline decoration-marigold decoration-3 underline-offset-4"
          >
            {notificationTexts.open}
          </a>
          <button
            type="button"
            data-close=""
            aria-label={notificationTexts.close}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-large font-bold hover:bg-sunk"
          >
            ×
          </button>
        </div>
      </div>
    </template>
  </div>
)
