import type { DemoStore } from './store.ts'

export const foodStores: readonly DemoStore[] = [
  {
    slug: 'mama-thandis-kitchen',
    displayName: "Mama Thandi's Kitchen",
    bio:
      'Home cooking from our kitchen since 2011. Amagwinya from half past five, plates at lunch, and ' +
      "big orders for funerals, stokvels and parties with two days' notice.",
    location: 'Orlando West, Soweto',
    rating: 4.8,
    hasLogo: true,
    offers: [
      {
        title: 'Amagwinya, hot from half past five',
        description:
          'Amagwinya ashisayo njalo ekuseni. Sivula ngo-5:30 ekuseni. R4 each, or ten for R35. Plain, ' +
          'or with polony, liver or mince for a little extra.',
        priceCents: 400,
        motif: 'vetkoek',
        ageHours: 105.7,
      },
      {
        title: 'Full-house kota: chips, russian, polony, cheese, egg and atchar',
        description:
          'Quarter loaf baked the same morning, chips cut and fried when you order. Takes about ten ' +
          'minutes. Smaller kota with chips, polony and atchar is R35. Cash or SnapScan.',
        priceCents: 5500,
        motif: 'kota',
        ageHours: 465.5,
      },
      {
        title: 'Mogodu and dombolo plate, Sundays only',
        description:
          'Beef tripe cleaned properly and cooked slowly from the night before, with one big steamed ' +
          'dumpling and spinach. Ready from 12:00 until the pot is empty, usually by 15:00. Bring your ' +
          'own dish and I take R5 off.',
        priceCents: 8500,
        motif: 'mogodu',
        ageHours: 9.4,
      },
      {
        title: 'Walkie talkies, spicy, half-litre tub',
        description:
          'Feet and heads, cleaned, braised in tomato and chilli. Mild on request. Tuesday to Saturday ' +
          'from 16:00, eat here or take away.',
        priceCents: 3500,
        motif: 'chickenFeet',
        ageHours: 292.2,
      },
      {
        title: 'Home-made ginger beer, 2 litres',
        description:
          'Gemere made with real ginger and pineapple, not from a packet. Not too sweet. Keep it in ' +
          'the fridge and drink within five days. Bring back the bottle and the next one is R30.',
        priceCents: 3500,
        motif: 'gingerBeer',
        ageHours: 77.6,
      },
      {
        title: 'Atchar',
        description:
          'Green mango, hot or mild, 1 kg jar. I make it in December and January when the mangoes are ' +
          'right, so when it is finished it is finished.',
        priceCents: 6500,
        motif: 'atchar',
        ageHours: 1.1,
      },
    ],
  },
  {
    slug: 'nomsas-bakes',
    displayName: "Nomsa's Bakes",
    bio:
      'Scones by the bucket and cakes for every birthday. Order three days ahead, a week for wedding ' +
      'cakes.',
    location: 'Mdantsane, East London',
    rating: 4.9,
    hasLogo: true,
    offers: [
      {
        title: 'Scones for funerals and events, 20-litre bucket',
        description:
          'About 120 medium scones, buttermilk dough, packed the same morning. Bucket must come back ' +
          'or pay R60 deposit. I can bake up to four buckets for one day. Delivery inside Mdantsane ' +
          'NU1 to NU9 is free.',
        priceCents: 42_000,
        motif: 'scones',
        ageHours: 140.1,
      },
      {
        title: 'Two-tier birthday cake, buttercream, feeds about 30',
        description:
          'Vanilla, chocolate or red velvet. Tell me the name, the age and the colours. Half is paid ' +
          'when you order and half when you collect. Bring a photo if you have something in mind and I ' +
          'will say honestly whether I can do it.',
        priceCents: 65_000,
        motif: 'cake',
        ageHours: 3.3,
      },
      {
        title: 'Home biscuits, 5-litre bucket',
        description: 'Baked this week.',
        priceCents: 18_000,
        motif: 'biscuits',
        ageHours: 39.4,
      },
      {
        title: 'Small chocolate cake, feeds ten',
        description:
          "One layer of filling, chocolate icing, with cherries or plain. Two days' notice is enough. " +
          'Collection after 14:00, please bring a flat box or a cool box if you are going by taxi.',
        priceCents: 28_000,
        motif: 'smallCake',
        ageHours: 302.1,
      },
    ],
  },
  {
    slug: 'vuka-veggies',
    displayName: 'Vuka Veggies',
    bio:
      'We are at the Durban market before four and back in V Section by seven. What you see is what ' +
      'came in this morning.',
    location: 'Umlazi, Durban',
    rating: 4.4,
    hasLogo: true,
    offers: [
      {
        title: 'Tomatoes, 10-litre bucket',
        description:
          'Ripe and firm, good for the whole week. Soft ones for sauce are R50 a bucket, ask me at the ' +
          'table. Bring a packet or your own bucket.',
        priceCents: 9000,
        motif: 'tomatoes',
        ageHours: 583.6,
      },
      {
        title: 'Spinach bundle, cut this morning',
        description:
          'Big bundle from a garden in Umbumbulu. Three bundles for R35. By afternoon they are usually ' +
          'gone.',
        priceCents: 1250,
        motif: 'spinach',
        ageHours: 449.6,
      },
      {
        title: 'Potatoes, 10 kg pocket',
        description:
          'Medium, washed, for chips or for cooking. Pocket is sealed and weighed. I can carry it to ' +
          'your gate in V and W Section.',
        priceCents: 9500,
        motif: 'potatoes',
        ageHours: 10.7,
      },
      {
        title: 'Cabbage, large head',
        description:
          'Heavy and tight, enough for a family plus some for tomorrow. For events I sell by the bag ' +
          'of eight at R140, order the day before.',
        priceCents: 2000,
        motif: 'cabbage',
        ageHours: 50.2,
      },
      {
        title: 'Bananas and avocados, per kilogram',
        description:
          'Bananas from the South Coast and Fuerte avocados. Avocados are hard when you buy them, give ' +
          'them three days on the window sill. R25 a kilogram for both.',
        priceCents: 2500,
        motif: 'bananas',
        ageHours: 2.1,
      },
      {
        title: 'Izinkukhu eziphilayo / live broilers',
        description:
          'Sithengisa izinkukhu eziphilayo. Zinkulu futhi zinempilo. Woza uzozikhethela. About 2,5 kg ' +
          'each. We can slaughter and pluck for R15 more.',
        priceCents: 13_000,
        motif: 'chicken',
        ageHours: 147.0,
      },
      {
        title: 'Soup and stew pack, enough for six',
        description:
          'Two carrots, two potatoes, a piece of butternut, onion, tomato, celery and a chilli, all in ' +
          'one packet. I pack twenty in the morning, first come first served.',
        priceCents: 6000,
        motif: 'umbrellaStall',
        ageHours: 215.9,
      },
    ],
  },
  {
    slug: 'ma-khumalo-eggs',
    displayName: 'Ma Khumalo Eggs and More',
    bio: 'Eggs from our own hens behind the house. Also a few things from the family to sell.',
    location: 'Galeshewe, Kimberley',
    rating: null,
    hasLogo: false,
    offers: [
      {
        title: 'Vars eiers, laai van 30',
        description:
          'Vars eiers van ons eie hoenders. Groot en bruin. Bring asseblief jou eie laai saam. Ons is ' +
          'elke dag by die huis ná 15:00.',
        priceCents: 7500,
        motif: 'eggs',
        ageHours: 268.7,
      },
      {
        title: 'Tweedehandse fiets, 26 duim',
        description:
          'Netjiese tweedehandse fiets in goeie toestand. Nuwe bande en die remme werk goed. Kom kyk ' +
          'gerus voordat jy koop. Slegs kontant.',
        priceCents: 120_000,
        motif: 'bicycle',
        ageHours: 12.3,
      },
    ],
  },
  {
    slug: 'chisa-corner',
    displayName: 'Chisa Corner',
    bio: 'Shisanyama on Fridays, Saturdays and Sundays next to the taxi rank in Section H.',
    location: 'Botshabelo, Free State',
    rating: null,
    hasLogo: true,
    offers: [
      {
        title: 'Shisanyama platter for two: wors, chuck, pap and chakalaka',
        description:
          'You choose the meat at the counter and we braai it while you wait, about 25 minutes. ' +
          'Platter is roughly 600 g of meat. Friday to Sunday, 12:00 to 20:00. No alcohol sold here.',
        priceCents: 12_000,
        motif: 'meat',
        ageHours: 32.9,
      },
      {
        title: 'Three-legged pot, size 4, seasoned',
        description:
          'Cast iron, about 9 litres, used for two years at the shop. No cracks, lid fits. Selling ' +
          'because we bought a bigger one. Come with a strong person, it is heavy.',
        priceCents: 45_000,
        motif: 'potjie',
        ageHours: 326.0,
      },
    ],
  },
]
