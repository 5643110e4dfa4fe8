import { textsOf } from '#app/language/texts-of.ts'

const offers = (count: number) => (count === 1 ? '1 offer' : `${count} offers`)

/** The texts about offers that end, on the page and in the mail. */
export const endingTexts = textsOf('ending', {
  heading: 'Still for sale?',
  intro: 'An offer ends after 60 days without a change, so that buyers find only what is there.',
  none: 'None of your offers ends in the next days.',
  ends: (day: string) => `Ends ${day}`,
  ended: (day: string) => `Ended ${day}`,
  yes: 'Yes',
  yesTo: (title: string) => `Yes, ${title} is still for sale`,
  yesToAll: (count: number) => `Yes, all ${count} are still for sale`,
  soldTo: (title: string) => `${title} is sold`,
  sold: 'Sold',
  renewed: (count: number) => `${offers(count)} on the market for 60 days more.`,
  markedSold: 'Marked as sold.',
  nothing: 'Nothing was changed.',
  otherPerson: 'Somebody else is signed in on this phone. Nothing was changed.',
  myStore: 'My Store',

  subject: (count: number) => `Still for sale? ${offers(count)}`,
  mail: (name: string) => `Hello ${name}, these offers end soon:`,
  howTo:
    'Press “Yes” beside what is still there, and it stays for 60 days more. What is sold you can mark as sold.',
  button: 'Look at my offers',
  count: offers,
  soon: (count: number) => `${offers(count)} will end soon: look at ${count === 1 ? 'it' : 'them'}`,
  toast: (count: number) => `${offers(count)} will end soon: still for sale?`,
})
