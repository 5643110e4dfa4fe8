/** The texts of a thread and its offer that no other script needs. */
export const threadTexts = {
  loading: 'Loading',
  lost: 'No connection. The messages come when it is back. What you write is kept.',

  offer: 'Offer',
  states: { active: 'For sale', reserved: 'Reserved', sold: 'Sold', gone: 'Not for sale' },
  seeOffer: 'See the offer',
  markSold: 'Mark as sold',
} as const
