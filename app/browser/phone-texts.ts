import { textsOf } from '#app/language/texts-of.ts'

export const phoneTexts = textsOf('phone', {
  askBeforeLogout: 'What you wrote and did not send is only on this phone. Log out and delete it?',
})
