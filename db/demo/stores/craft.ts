import type { DemoStore } from './store.ts'

export const craftStores: readonly DemoStore[] = [
  {
    slug: 'thokozani-craft',
    displayName: 'Thokozani Craft',
    bio:
      'Beads, grass and clay from seven women in Umlazi and Ndwedwe. The one who made it gets the ' +
      'money.',
    location: 'Umlazi, Durban',
    rating: 4.7,
    hasLogo: true,
    offers: [
      {
        title: 'Beaded necklace, wide collar, all colours',
        description:
          'Glass beads on cotton cord, 22 cm across, ties at the back. Takes one woman two days. ' +
          'Matching bracelet R80.',
        priceCents: 35_000,
        motif: 'beads',
        ageHours: 132.5,
        location: 'Ndwedwe, KwaZulu-Natal',
      },
      {
        title: 'Grass sleeping mat, icansi, 1,8 metres',
        description:
          'Woven from incema by hand. Rolls up small and lasts for many years if you keep it dry. ' +
          'Single size, double size is R420.',
        priceCents: 28_000,
        motif: 'mat',
        ageHours: 0.7,
      },
      {
        title: 'Grass brooms, strong, for yard or house',
        description:
          'Bound in three places so that they do not fall apart. Long for the yard, short for inside. ' +
          'Three for R90.',
        priceCents: 3500,
        motif: 'brooms',
        ageHours: 279.6,
      },
      {
        title: 'Lidded basket of ilala palm',
        description:
          'Natural dyes from bark and roots, no paint. 30 cm high. Each one has another pattern, so ' +
          'come and see what is here.',
        priceCents: 48_000,
        motif: 'basket',
        ageHours: 22.1,
      },
    ],
  },
  {
    slug: 'tat-umbulelo',
    displayName: 'Tata Mbulelo Firewood',
    bio: 'Dry wood at the corner of Site B, every day after three.',
    location: 'Khayelitsha, Cape Town',
    rating: null,
    hasLogo: false,
    offers: [
      {
        title: 'Iinkuni ezomileyo',
        description:
          'Iinkuni zethu zomile kwaye zitsha kakuhle. Ingxowa enye yi-R45. Rooikrans and bluegum, no ' +
          'paint and no pallets.',
        priceCents: 4500,
        motif: 'firewood',
        ageHours: 482.2,
      },
    ],
  },
]
