import { textsOf } from '#app/language/texts-of.ts'

/** Buttons, toasts and the page of what somebody waits for. `name` is a search, such as '“fridge” in Soweto'. */
export const newsTexts = textsOf('news', {
  tellMe: 'Tell me about new ones',
  tellWhen: (words: string, place: string | null) =>
    place ? `Tell me when somebody offers “${words}” in ${place}` : `Tell me when somebody offers “${words}”`,
  keep: 'Keep',
  noLongerKeep: 'Stop keeping',
  follow: 'Follow',
  noLongerFollow: 'Stop following',

  saved: 'We will tell you about new offers.',
  kept: 'Kept. We will tell you when it gets cheaper or is sold.',
  followed: (store: string) => `We will tell you about new offers of ${store}.`,
  removed: 'Removed.',
  fullSearches: (most: number) => `You have ${most} saved searches, and no more fit. Remove one first.`,
  fullOffers: (most: number) => `You keep ${most} offers, and no more fit. Remove one first.`,
  fullStores: (most: number) => `You follow ${most} stores, and no more fit. Remove one first.`,
  tooBroad: 'This search finds too much. Add a place or a category.',
  unreadable: 'Nothing was changed. Please try again.',

  heading: 'What you wait for',
  intro: 'We tell you on your phone, at most twice a day, and in one mail a day, after 18:00.',
  searches: 'Saved searches',
  noSearches: 'Search for something, and press “Tell me about new ones”.',
  offers: 'Kept offers',
  noOffers: 'Press “Keep” on an offer.',
  stores: 'Stores that you follow',
  noStores: 'Press “Follow” on a store.',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  gone: 'No longer offered',
  stillLooking: (name: string) => `Still looking for ${name}?`,
  yes: 'Yes, still looking',
  goesOn: 'We go on looking.',
  isOff: 'You get no notices of what you wait for.',
  turnOn: 'Tell me again',
  turnOff: 'Stop all these notices',
})

/** Lines of mails and notices on phones, and what their links say. `offer` is such as "'Fridge' (R 900,00)". */
export const newsMailTexts = textsOf('newsMail', {
  subject: (count: number) =>
    count === 1 ? 'One offer that you wait for' : `${count} offers that you wait for`,
  found: (name: string, offer: string) => `New for ${name}: ${offer}`,
  fromStore: (store: string, offer: string) => `New from ${store}: ${offer}`,
  cheaper: (offer: string, before: string) => `Cheaper: ${offer}, before that ${before}`,
  reserved: (offer: string) => `Reserved: ${offer}`,
  back: (offer: string) => `For sale again: ${offer}`,
  sold: (offer: string) => `Sold: ${offer}`,
  ends: (offer: string) => `Ends tomorrow: ${offer}`,
  more: (count: number) => `and ${count} more`,
  noAnswer: 'Don’t answer this mail, nobody reads it.',
  stopOne: (name: string) => `Stop telling me about ${name}`,
  stopAll: 'Stop all mails and notices about what you wait for',
  stopHeading: 'Stop these notices?',
  stop: 'Stop',
  stopsAll: 'We will tell you nothing more about what you wait for. Notices of messages go on.',
  stopsOne: (name: string) => `We will tell you nothing more about ${name}.`,
  stoppedHeading: 'These notices have stopped',
  stopped: 'We tell you nothing more about what you wait for. Notices of messages go on.',
  stoppedOne: (name: string) => `We tell you nothing more about ${name}.`,
})

/** The list of words that sellers see at `/post` and in My Store. */
export const wantedTexts = textsOf('wanted', {
  heading: 'What people near you look for',
  hint: 'Nobody offers it here yet. Tap what you can sell.',
})
