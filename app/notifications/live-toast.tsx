import { notificationTexts } from './notification-texts.ts'

/**
 * Where live notifications show (spec §1): over the page, as nobody has asked for them, and at its top, where they cover
 * no button. The template's copy says its type, in words where we have some; the region is there from the start, so that it is read out.
 */
export const LiveToast = () => (
  <div
    data-live-toasts=""
    aria-live="polite"
    className="pointer-events-none fixed inset-x-0 top-2 z-10 flex flex-col items-center gap-2 px-3 md:top-20 md:items-end md:px-6"
  >
    <template>
      <div className="arrives pointer-events-auto flex w-full max-w-form items-center gap-3 rounded-control border-2 border-l-8 border-marigold bg-board data-success:border-leaf py-2 pr-2 pl-4 shadow-lg">
        <p className="min-w-0 grow">
          <strong data-title="" className="block">
            {notificationTexts.title}
          </strong>
          <bdi data-words="" className="wrap-anywhere" />
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
    </template>
  </div>
)
