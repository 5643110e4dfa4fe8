/** The mails about one's own account. */
export const mailTexts = {
  confirmSubject: 'Use this address for Kasi Market?',
  confirmIntro: 'Somebody, we hope you, wants to use this address for their account on Kasi Market.',
  confirmAction: 'Use this address',
  confirmLife:
    'The link works for one hour, and once. If it was not you, ignore this mail: nothing changes until the link is used.',
  takenSubject: 'This address has an account on Kasi Market',
  takenIntro:
    'Somebody, perhaps you, wanted to use this address for another account. It has one already, so nothing was changed.',
  takenAction: 'Sign in',
  takenIgnore: 'If you forgot the password, ask for a new one there. If it was not you, ignore this mail.',
  noticeSubject: 'A new address for your account on Kasi Market',
  noticeIntro: (email: string) =>
    `Somebody, we hope you, signed in with your password and asked to use ${email} in place of this address.`,
  noticeWhatToDo:
    'If it was not you, change your password now: the link that was sent to the other address ends at once, and every other device is signed out.',
  noticeAction: 'Change my password',
  noticeIgnore: 'If it was you, there is nothing to do here: open the mail at the new address.',
  leaverSubject: 'Your account on Kasi Market is being deleted',
  leaverIntro: (day: string) =>
    `You are signed out everywhere, and your store is off the market. On ${day} everything is deleted. Until then you can sign in and come back.`,
  leaverAction: 'Sign in to come back',
  leaverNotYou: 'If it was not you, sign in, come back, and change your password.',
} as const
