import { href } from 'react-router'
import { textLinkClasses } from '#app/ui/text-link-classes.ts'
import { messageTexts } from './message-texts.ts'

export const SafetyLink = () => (
  <a href={href('/safety')} className={`${textLinkClasses} text-small`}>
    {messageTexts.safety}
  </a>
)
