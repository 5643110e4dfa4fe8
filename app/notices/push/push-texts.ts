/** The texts about pushes of a browser. */
export const pushTexts = {
  signIn: 'Please sign in again.',
  otherPerson: 'Somebody else is signed in on this phone now.',
  unreadable: 'This browser sent something that we cannot read.',
  unknownService: 'We do not know the service that brings notices to this browser.',
  unknown: 'We send nothing to this browser any more.',
  removed: 'Notices were switched off for this browser.',
  sharedPhone: 'You said that others use this phone, so it shows no notices.',
  tooMany: 'That was too often. Please try again later.',
} as const
