import { createContext, useContext } from 'react'
import { PublicUrlContext, publicAddress } from './picture-address.ts'
import { frameRatio, jpegWidth, sourceSet, type VariantWidth } from './picture-rules.ts'

/** Whether this visitor's browser asks for less (`Save-Data: on`): fewer pictures by themselves, and the smallest. */
export const SaveDataContext = createContext(false)

type PictureProps = {
  /** `/storage/product-images/….jpg` */
  imageUrl: string
  alt: string
  /** CSS `sizes`: how wide the picture is shown. */
  sizes: string
  /** Smallest first. */
  widths: readonly VariantWidth[]
  /** `first`: fetched at once, before others, and painted with the page; `next`: at once, after those; `late`: when it comes near. */
  loading: 'first' | 'next' | 'late'
  /** It comes first all the same on a page at least so wide, such as '35rem'. */
  firstFrom?: string | undefined
  /** Width : height of the frame; the picture is cropped to it. */
  ratio?: number
  className?: string
}

/** A photograph in the smallest file that is sharp enough: AVIF, else WebP, else JPEG. Never shifts the page. */
export function Picture({
  imageUrl,
  alt,
  sizes,
  widths,
  loading,
  firstFrom,
  ratio = frameRatio,
  className,
}: PictureProps) {
  const address = publicAddress(imageUrl, useContext(PublicUrlContext))
  const offered = useContext(SaveDataContext) ? widths.slice(0, 1) : widths
  const avifs = sourceSet(address, offered, 'avif')
  return (
    <>
      {firstFrom !== undefined && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          media={`(min-width: ${firstFrom})`}
          imageSrcSet={avifs}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <picture className="contents">
        <source type="image/avif" srcSet={avifs} sizes={sizes} />
        <source type="image/webp" srcSet={sourceSet(address, offered, 'webp')} sizes={sizes} />
        <img
          src={address}
          alt={alt}
          width={jpegWidth}
          height={Math.round(jpegWidth / ratio)}
          className={className}
          loading={loading === 'late' ? 'lazy' : undefined}
          fetchPriority={loading === 'first' ? 'high' : 'low'}
          decoding={loading === 'first' ? 'sync' : 'async'}
        />
      </picture>
    </>
  )
}

type SquareProps = Pick<PictureProps, 'imageUrl' | 'alt' | 'sizes' | 'loading'>

/** A picture that fills a small square frame: the file of a phone's cards, whatever `sizes` is. */
export const SquarePicture = (props: SquareProps) => (
  <Picture {...props} widths={smallest} ratio={1} className="size-full object-cover" />
)

const smallest = [320] as const
