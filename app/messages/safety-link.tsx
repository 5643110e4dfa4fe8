import { href } from 'react-router'
import { messageTexts } from './message-texts.ts'

/** Leads from a warning to `/safety`. */
export const SafetyLink = () => (
  <a
    href={href('/safety')}
    className="inline-flex min-h-11 items-center text-small font-bold underline underline-offset-2"
  >
    {messageTexts.safety}
  </a>
)
