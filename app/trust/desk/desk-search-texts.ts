/** The texts of the desk's search. */
export const deskSearchTexts = {
  label: 'Name, e-mail address, title or id',
  search: 'Search',
  people: 'People',
  offers: 'Offers',
  nobody: 'Nobody has this name, address or id.',
  noOffer: 'No offer has this title or id.',
  offerCount: (count: number) => (count === 1 ? '1 offer' : `${count} offers`),
  openCase: (kind: string) => `Open case: ${kind}`,
  report: 'Report, to open a case',
  open: 'Offer',
  owner: 'Owner',
  hidden: 'Hidden',
  shown: 'On the market',
  withdrawn: 'Not on the market',
} as const
