import { useContext } from 'react'
import { SaveDataContext, SquarePicture } from '#app/images/picture.tsx'
import { BoxIcon } from '#app/ui/icons.tsx'

type PhotoProps = {
  /** Null: it has none, or operators hide it. */
  imageUrl: string | null
  /** The classes of its frame. */
  className: string
  /** CSS `sizes`. */
  sizes?: string
}

/** The photo of a conversation's offer, which its title beside it names. With Save-Data a sign stands for it. */
export function OfferPhoto({ imageUrl, className, sizes = '48px' }: PhotoProps) {
  const savesData = useContext(SaveDataContext)
  return (
    <span
      className={`flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunk text-heading text-edge ${className}`}
    >
      {imageUrl && !savesData ? (
        <SquarePicture imageUrl={imageUrl} alt="" sizes={sizes} loading="late" />
      ) : (
        <BoxIcon />
      )}
    </span>
  )
}
