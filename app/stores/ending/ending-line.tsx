import { href } from 'react-router'
import { TextLink } from '#app/ui/text-link.tsx'
import { endingTexts } from './ending-texts.ts'

/** Asks the seller on My Store about the offers that end soon. */
export const EndingLine = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="mt-3 border-l-4 border-marigold pl-3 font-medium">
      <TextLink href={href('/still-for-sale')}>{endingTexts.soon(count)}</TextLink>
    </p>
  )
