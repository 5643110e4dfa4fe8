import { listingTexts } from '#app/listings/listing-texts.ts'

/** The placeholder of a missing picture: a basket in the colours of the page. */
export function NoPicture() {
  return (
    <div className="flex size-full items-center justify-center text-edge">
      <svg viewBox="0 0 64 48" className="w-2/5 max-w-40" role="img" aria-label={listingTexts.noPicture}>
        <path
          d="M12 20h40l-4 22H16zM20 20 28 6m16 14L36 6M8 20h48M24 27v9m8-9v9m8-9v9"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  )
}
