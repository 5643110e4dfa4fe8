/** What a person reads about offers (spec §2). */
export const listingTexts = {
  marketHeading: 'Browse offers',
  marketIntro: 'Good things and good hands from people in the kasi, near you and down the road.',
  marketDescription:
    'Buy and sell in South African townships: food, clothes, repairs, furniture and services, in rand, straight from the people who make and sell them.',
  postOffer: 'Post an offer',
  empty: 'No offers available yet.',
  postFirstOffer: 'Post the first offer',
  noneOlder: 'That was the last offer.',
  backToNewest: 'Back to the newest offers',
  view: 'View',
  viewNamed: (title: string) => `View ${title}`,
  newer: 'Newer offers',
  older: 'Older offers',
  pages: 'Pages',
  noPicture: 'No picture',

  viewVendor: 'View Vendor',
  contactVendor: 'Contact Vendor',
  share: 'Share on WhatsApp',
  safetyHeading: 'Buy safely',
  safety: 'Meet where there are people. Look before you pay. Never send money or a PIN ahead.',
  notFound: 'Offer not found',
  notFoundText: 'The link may be old, or the offer may have been taken down.',
  gone: 'This offer is no longer available.',
  goneText: 'The seller has taken it down.',
  backToMarket: 'Back to marketplace',
} as const
