import type { DemoStore } from './store.ts'

export const styleStores: readonly DemoStore[] = [
  {
    slug: 'naledi-hair',
    displayName: 'Naledi Hair Lounge',
    bio:
      'Two chairs, clean towels and no rushing. Bookings get their time, walk-ins wait a little. ' +
      'Closed on Mondays.',
    location: 'Tembisa, Gauteng',
    rating: 4.7,
    hasLogo: true,
    offers: [
      {
        title: 'Box braids, waist length, hair included',
        description:
          'Medium size, four to five hours. Colours 1, 1B, 27 and burgundy are here, other colours ' +
          'please bring your own and pay R300. Wash and blow included. Tea too.',
        priceCents: 45_000,
        motif: 'braids',
        ageHours: 180.4,
      },
      {
        title: 'Knotless braids, shoulder length',
        description:
          'Lighter on the scalp and neat parting, about four hours. Hair included in black and dark ' +
          'brown. I do not braid on hair that was relaxed in the same week.',
        priceCents: 32_000,
        motif: 'braids',
        ageHours: 17.8,
      },
      {
        title: 'Dreadlock wash and retwist',
        description:
          'Washed with herbal shampoo, retwisted with gel that does not leave white bits. Style of ' +
          'your choice for R50 more. Two hours for medium length.',
        priceCents: 25_000,
        motif: 'dreadlocks',
        ageHours: 691.3,
      },
      {
        title: "Children's cornrows with beads",
        description:
          'For ages three to twelve, patient hands. Beads in school colours or mixed. Please comb out ' +
          'the hair at home first, otherwise it is R30 extra.',
        priceCents: 12_000,
        motif: 'cornrows',
        ageHours: 54.1,
      },
      {
        title: 'Doeks and headwraps, cotton, two metres',
        description:
          'Ready cut and hemmed. Many prints, come and choose. I show you two ways to tie it for ' +
          'church and for work.',
        priceCents: 9000,
        motif: 'doek',
        ageHours: 392.0,
      },
    ],
  },
  {
    slug: 'gugs-fade',
    displayName: 'Gugs Fade Barbers',
    bio:
      'Barbershop on NY1 in the blue container. Every blade is new, every machine is cleaned between ' +
      'heads.',
    location: 'Gugulethu, Cape Town',
    rating: 4.6,
    hasLogo: true,
    offers: [
      {
        title: 'Fade / ukucheba iinwele',
        description:
          'Sicheba iinwele zamadoda nabantwana. Sivula ngoMvulo ukuya ngoMgqibelo. Skin fade, flat top ' +
          'or plain cut with a line-up. Children under ten are R60.',
        priceCents: 9000,
        motif: 'fade',
        ageHours: 155.8,
      },
      {
        title: 'Fade and beard, hot towel',
        description:
          'Cut, beard shaped with a new blade, hot towel and aftershave. About 45 minutes. Book for ' +
          'Friday afternoon and Saturday, the other days just come.',
        priceCents: 13_000,
        motif: 'fade',
        ageHours: 563.0,
      },
      {
        title: 'Cordless hair clippers, second-hand',
        description:
          'Worked in our shop for a year. New blade, battery holds about two hours. Charger and four ' +
          'guards included. You can test it here before you pay.',
        priceCents: 38_000,
        motif: 'clippers',
        ageHours: 15.9,
      },
    ],
  },
  {
    slug: 'lerato-shweshwe',
    displayName: 'Lerato Shweshwe Designs',
    bio:
      'Traditional and modern dresses, sewn to your measure. Two weeks for one dress, a month for a ' +
      'wedding party.',
    location: 'Botshabelo, Free State',
    rating: 4.9,
    hasLogo: true,
    offers: [
      {
        title: 'Shweshwe dress with pockets, made to measure',
        description:
          'Cotton shweshwe that keeps its colour, lined top, zip at the back and two real pockets. ' +
          'Price is for sizes 28 to 38, larger sizes are R950 because of the cloth. Come for measuring ' +
          'on Wednesdays or Saturdays.',
        priceCents: 85_000,
        motif: 'shweshweDress',
        ageHours: 99.4,
      },
      {
        title: 'Seshoeshoe for weddings and celebrations',
        description:
          'Re roka diaparo tsa setso. Re sebedisa seshoeshoe sa nnete. Tloo o tlo bona. Deposit of ' +
          'half, the rest when you fetch it.',
        priceCents: 125_000,
        motif: 'seshoeshoe',
        ageHours: 2.7,
      },
      {
        title: "Girl's shweshwe dress, ages 2 to 8",
        description:
          'Ready to wear, short sleeves, elastic at the back so it grows with her a little. Blue, red ' +
          'or brown. If it does not fit you may swap it within a week.',
        priceCents: 32_000,
        motif: 'shweshweDress',
        ageHours: 24.6,
      },
      {
        title: 'Alterations: hems, zips and waists',
        description:
          'Trousers shortened R60, new zip R80, dress taken in from R90. Mostly ready the next day. ' +
          'School trousers are done first in January.',
        priceCents: 6000,
        motif: 'sewing',
        ageHours: 499.2,
      },
      {
        title: 'Basotho-style blanket, wool mix',
        description:
          'Warm and heavy, 155 x 165 cm, worn twice. Washed and aired. Small pulled thread at one ' +
          'corner, you can see it when you come.',
        priceCents: 75_000,
        motif: 'blanket',
        ageHours: 208.0,
      },
    ],
  },
  {
    slug: 'clean-kicks',
    displayName: 'Clean Kicks Kwazakhele',
    bio:
      'We wash, glue, stitch and give old shoes another year. Good second-hand clothes on the rail at ' +
      'the door.',
    location: 'Kwazakhele, Gqeberha',
    rating: null,
    hasLogo: true,
    offers: [
      {
        title: 'Sneaker deep clean, ready next day',
        description:
          'Uppers, soles, insoles and laces washed by hand. White shoes get whitened, suede is R100. ' +
          'Drop before 10:00 and fetch the next day after 15:00.',
        priceCents: 8000,
        motif: 'sneakers',
        ageHours: 226.7,
      },
      {
        title: 'High-tops, size 8, second-hand',
        description:
          'Cleaned and with new laces. The sole still has most of its pattern, the left inside heel is ' +
          'a bit worn. No swaps.',
        priceCents: 45_000,
        motif: 'sneakers',
        ageHours: 35.9,
        location: 'New Brighton, Gqeberha',
      },
      {
        title: 'New heels and soles for work boots',
        description:
          'Stitched and glued, not only glued. Three days. If your boots are not worth it I will say ' +
          'so and you pay nothing.',
        priceCents: 15_000,
        motif: 'shoeRepair',
        ageHours: 4.1,
      },
      {
        title: 'Second-hand jeans, sizes 28 to 40',
        description:
          'Each pair checked for zips and holes. Straight leg, slim and a few wide ones. Two pairs for ' +
          'R280. Fitting room at the back.',
        priceCents: 15_000,
        motif: 'jeans',
        ageHours: 364.7,
      },
      {
        title: 'School blazer, jersey and grey trousers, ages 12 to 14',
        description:
          'Set from my son who grew out of it. Blazer has no badge so you can sew on your own. ' +
          'Trousers let down once. Washed and ironed.',
        priceCents: 68_000,
        motif: 'schoolUniform',
        ageHours: 696.5,
      },
      {
        title: "School tracksuit, made in your school's colours",
        description:
          'Zip top and trousers, brushed inside. Sizes 5 to 16 years. Ten or more for a team: R310 ' +
          'each. Allow two weeks.',
        priceCents: 35_000,
        motif: 'tracksuit',
        ageHours: 72.0,
      },
    ],
  },
]
