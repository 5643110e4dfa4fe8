import { href } from 'react-router'
import type { CopiedPhoto } from '#app/trust/cases/read-case.server.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { CasePicture } from './case-picture.tsx'
import { deskTexts } from './desk-texts.ts'

type CopyPartProps = { caseId: string; copy: CopiedPhoto }

/** A photo beside the one that it looks like. */
export function CopyPart({ caseId, copy: { imageUrl, originalUrl, originalOwnerId } }: CopyPartProps) {
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
              <CasePicture
                key={alt}
                caseId={caseId}
                imageUrl={url}
                alt={alt}
                className="w-full rounded-control"
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
