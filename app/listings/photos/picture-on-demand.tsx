import type { ComponentProps } from 'react'
import { Picture } from '#app/images/picture.tsx'
import { listingTexts } from '#app/listings/listing-texts.ts'

const variants = {
  /** In place of a picture: the whole frame is the button. */
  whole: 'inset-0',
  /** Over a smaller version of the same picture. */
  corner: 'bottom-2 left-2',
}

type PictureOnDemandProps = Omit<ComponentProps<typeof Picture>, 'loading' | 'className'> & {
  label: string
  variant: keyof typeof variants
}

/**
 * Loads its picture on request, without a script. Its frame is `relative`; the button lies above the link that covers a
 * card, until the picture is there.
 */
export function PictureOnDemand({ label, variant, ...picture }: PictureOnDemandProps) {
  return (
    <details className="group">
      <summary
        className={`absolute z-1 grid cursor-pointer place-items-center font-bold group-open:pointer-events-none group-open:opacity-0 group-open:focus-visible:opacity-100 ${variants[variant]}`}
      >
        <span className="rounded-control border border-edge bg-board p-2.5">
          {label}
          <span className="sr-only">{`: ${picture.alt}`}</span>
        </span>
      </summary>
      <Picture {...picture} loading="late" className="absolute inset-0 size-full object-cover" />
    </details>
  )
}

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
