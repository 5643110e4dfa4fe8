import { useContext } from 'react'
import { href } from 'react-router'
import { PublicUrlContext, publicAddress } from '#app/images/picture-address.ts'
import type { CopiedPhoto } from '#app/trust/cases/read-case.server.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { deskTexts } from './desk-texts.ts'

/** A photo beside the one that it looks like. */
export function CopyPart({ copy: { imageUrl, originalUrl, originalOwnerId } }: { copy: CopiedPhoto }) {
  const publicUrl = useContext(PublicUrlContext)
  const photos = [
    [imageUrl, deskTexts.theirPhoto],
    [originalUrl, deskTexts.originalPhoto],
  ] as const
  return (
    <div className="mb-3 flex flex-col gap-2">
      <p>{deskTexts.copied}</p>
      <div className="grid grid-cols-2 gap-2">
        {photos.map(
          ([url, alt]) =>
            url && (
              <img
                key={alt}
                src={publicAddress(url, publicUrl)}
                alt={alt}
                className="w-full rounded-control"
                loading="lazy"
              />
            ),
        )}
      </div>
      {originalOwnerId && (
        <TextLink href={href('/vendor/:userId', { userId: originalOwnerId })}>
          {deskTexts.originalStore}
        </TextLink>
      )}
    </div>
  )
}
