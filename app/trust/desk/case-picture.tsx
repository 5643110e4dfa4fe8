import { href } from 'react-router'
import { pictureAddress } from '#app/images/picture-rules.ts'

type CasePictureProps = { caseId: string; imageUrl: string; alt: string; className: string }

/** A picture of a case from the desk's own address: at its usual one it may be hidden. */
export function CasePicture({ caseId, imageUrl, alt, className }: CasePictureProps) {
  const [ownerId = '', name = ''] = imageUrl.slice(pictureAddress('').length).split('/')
  const src = href('/operators/cases/:caseId/pictures/:ownerId/:name', { caseId, ownerId, name })
  return <img src={src} alt={alt} className={className} loading="lazy" />
}
