export const ownTexts = {
  heading: 'Your account',
  intro: 'Who you are here, how you sign in, and what we keep about you.',
  save: 'Save',
  unreadable: 'We could not read what was sent. Please try again.',
  otherPerson: 'You are signed in as somebody else now. Nothing was changed.',
  wrongPassword: 'That is not your password. Please try again.',
  password: 'Your password',

  name: 'Your name',
  nameHint: 'People you write to see it. A first name is enough.',
  storeNameShown: (store: string) =>
    `People you write to see the name of your store, ${store}. You change it in My Store.`,
  nameSaved: (name: string) => `People you write to see “${name}” now.`,
  nameRemoved: 'Your name is removed.',
  saved: 'Saved.',
  place: 'Where you live',
  placeHint:
    'Filled in when you post your first offer, such as Khayelitsha, Cape Town. Only you see it here.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,

  email: 'E-mail',
  emailIntro: 'The address that you sign in with, and where our mails go.',
  emailNow: (email: string) => `Your address is ${email}.`,
  newEmail: 'New address',
  newEmailHint: 'We send a link there. Your address changes when you open it, and not before.',
  emailWaits: (email: string) =>
    `A link is on its way to ${email}. It works for an hour. You can ask for another one here.`,
  sendLink: 'Send the link',
  linkSent: (email: string) => `We have sent a link to ${email}. Open it to use that address.`,
  sameAddress: 'This is your address already.',
  confirmHeading: 'Use this address?',
  confirmText: (email: string) => `You sign in with ${email} from now on, and our mails go there.`,
  confirm: 'Use this address',
  confirmed: (email: string) => `Your address is ${email} now.`,
  deadHeading: 'That link no longer works',
  deadText:
    'It is older than an hour, was used, or a later one took its place. Ask for a new one at E-mail, in your account.',

  returnHeading: 'Put this address back?',
  returnText: (email: string) =>
    `Your account has ${email} again. Everybody is signed out, also with your password, and you choose a new one next.`,
  returnAddress: 'Put this address back',
  addressReturned: (email: string) => `Your address is ${email} again. Choose a new password now.`,
  addressTaken: 'Another account uses this address now. Nothing was changed.',
  returnDead:
    'It is older than seven days, or was used. If your account has this address again, you can ask for a new password.',
  recover: 'Ask for a new password',

  passwordHeading: 'Password',
  passwordIntro: 'A new one signs out every other device.',
  current: 'Present password',
  confirmPassword: 'New password again',
  changePassword: 'Change password',
  passwordChanged: 'Your password is changed. Every other device is signed out.',

  sessions: 'Signed-in devices',
  sessionsIntro: 'Phones and computers that are signed in to your account.',
  sessionCount: (count: number) => (count === 1 ? 'This device only' : `${count} devices`),
  unnamed: 'A phone or computer',
  thisDevice: 'This device',
  shared: 'shared phone',
  lastUsed: (day: string) => `Last used ${day}`,
  today: 'today',
  signOutThere: 'Sign out there',
  signOutOthers: 'Sign out all others',
  signedOut: (device: string) => `${device} is signed out.`,
  signedOutOthers: (count: number) =>
    count === 1 ? 'One other device is signed out.' : `${count} other devices are signed out.`,
  noOthers: 'No other device is signed in.',
  sessionGone: 'That device is signed out already.',
  stranger: 'Is there one that you do not know? Sign it out, then change your password.',

  lastChanges: 'Last changes',
  happened: {
    password: 'Password changed',
    address: 'Address changed',
    'second-factor': 'Second factor set up',
    device: 'First sign-in with a kind of device',
  },
  happenedWhen: (when: string, device: string) => `${when} · ${device}`,

  deletion: 'Delete account',
  deletionIntro: 'Your store, offers, pictures and settings go for good.',
  deletionNow:
    'At once: you are signed out everywhere, your store and offers leave the market, and mails stop.',
  deletionLater: (days: number) =>
    `For ${days} days you can sign in and come back. Then everything is deleted, pictures too.`,
  deletionKept:
    'Messages that you sent stay with the people who got them, from a “Deleted person”. Reports and what was decided about them stay for 12 months, without your name.',
  copyFirst: 'Fetch a copy of your data first',
  deleteAccount: 'Delete my account',
  left: (day: string) => `Your account is deleted on ${day}. Sign in before then to come back.`,
  backHeading: 'Come back?',
  backText: (email: string, day: string) => `The account of ${email} is deleted on ${day}.`,
  backHelp:
    'Come back, and your store and offers are on the market again. Messages, settings and pictures are as they were.',
  comeBack: 'Come back',
  stayAway: 'No, sign out',
  back: 'Welcome back. Everything is as it was.',
  tooLate: 'This account cannot come back any more.',
}
