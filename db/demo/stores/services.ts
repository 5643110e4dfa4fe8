import type { DemoStore } from './store.ts'

export const serviceStores: readonly DemoStore[] = [
  {
    slug: 'sizwe-phone-doctor',
    displayName: 'Sizwe Phone Doctor',
    bio: 'Phones and laptops repaired while you watch. If I cannot fix it, you do not pay.',
    location: 'Mamelodi East, Pretoria',
    rating: 4.5,
    hasLogo: true,
    offers: [
      {
        title: 'Phone screen replaced, most Samsung and Huawei models',
        description:
          'Price is for the common A-series models, others between R350 and R850. Takes about an hour. ' +
          'Thirty days on the screen, not on new cracks. Please back up your photos first.',
        priceCents: 55_000,
        motif: 'phone',
        ageHours: 353.4,
      },
      {
        title: 'Second-hand smartphone, 64 GB, dual SIM',
        description:
          'Battery replaced, screen without scratches, one small dent at the corner. Unlocked and ' +
          'reset, proof of purchase included. Charger yes, earphones no.',
        priceCents: 160_000,
        motif: 'smartphone',
        ageHours: 163.5,
      },
      {
        title: 'Laptop for school work, 8 GB, SSD',
        description:
          'Second-hand business machine, starts in 20 seconds. Battery lasts about two and a half ' +
          'hours. Some letters on the keys are rubbed off. LibreOffice is installed.',
        priceCents: 280_000,
        motif: 'laptop',
        ageHours: 58.4,
      },
      {
        title: 'Charging port or battery replaced',
        description:
          'Most Android phones, 40 minutes. I clean the port first, sometimes that is all it needs and ' +
          'then it costs R50 only.',
        priceCents: 25_000,
        motif: 'phone',
        ageHours: 8.0,
      },
      {
        title: 'Slow laptop cleaned and set up again',
        description:
          'Your documents are kept, everything unnecessary goes. Dust removed, new paste on the fan. ' +
          'Leave it here in the morning and fetch it after work.',
        priceCents: 30_000,
        motif: 'laptop',
        ageHours: 549.2,
      },
    ],
  },
  {
    slug: 'bright-page',
    displayName: 'Bright Page Print and Learn',
    bio: 'Typing, printing and copies opposite the library, and extra lessons in the afternoon.',
    location: 'Jouberton, Klerksdorp',
    rating: null,
    hasLogo: false,
    offers: [
      {
        title: 'CV typed and printed, three copies',
        description:
          'Bring your certificates and your old CV if you have one. We sit together for half an hour. ' +
          'You get it on paper and as a file on your phone. Black-and-white copies R1,50.',
        priceCents: 8000,
        motif: 'printer',
        ageHours: 247.3,
      },
      {
        title: 'Maths and science lessons, Grades 8 to 12',
        description:
          'Groups of at most six, two hours, Tuesdays and Thursdays at 15:30. R150 a month per subject ' +
          'is for learners of Jouberton schools. I taught for nineteen years.',
        priceCents: 15_000,
        motif: 'chalkboard',
        ageHours: 19.9,
      },
      {
        title: 'Dinkgo tsa letsopa / clay pots',
        description:
          'Re rekisa dinkgo tsa letsopa. Di dirilwe ka diatla. My mother makes them at home, three ' +
          'sizes. Price is for the medium size.',
        priceCents: 18_000,
        motif: 'clayPots',
        ageHours: 88.2,
      },
      {
        title: 'Matric maths, Saturday revision',
        description:
          'Past papers from 08:30 to 12:30, with a tea break. Bring a calculator and your own paper. ' +
          'Price is for four Saturdays.',
        priceCents: 20_000,
        motif: 'chalkboard',
        ageHours: 602.2,
      },
    ],
  },
  {
    slug: 'kasi-sound-tents',
    displayName: 'KwaMashu Sound and Tents',
    bio: 'Everything for a day with many guests: tent, chairs, sound and a DJ who listens to the family.',
    location: 'KwaMashu, Durban',
    rating: 4.1,
    hasLogo: true,
    offers: [
      {
        title: 'Amatende nezihlalo: tent 9 x 6 m with 60 chairs',
        description:
          'Siqashisa ngamatende nezihlalo. Price is for one day, put up the evening before and taken ' +
          'down the morning after. Water drums or pegs, your yard decides.',
        priceCents: 350_000,
        motif: 'tent',
        ageHours: 27.1,
      },
      {
        title: 'Amapiano DJ, five hours, with own sound',
        description:
          'Amapiano, gqom, house, and old-school for the parents. Sound for about 100 people included. ' +
          'I stop at the hour your neighbours agree to.',
        priceCents: 250_000,
        motif: 'decks',
        ageHours: 0.4,
      },
      {
        title: 'Two 15-inch speakers, mixer and microphone, per day',
        description:
          'For church, funerals or small parties. We bring it, connect it and show you how. Runs from ' +
          'a generator too, which is R400 more.',
        priceCents: 120_000,
        motif: 'speakers',
        ageHours: 408.8,
      },
      {
        title: 'Plastic chairs for hire, each per day',
        description:
          'Strong plastic chairs, washed. Minimum of 30. Tables seat eight and cost R40. Broken or missing ' +
          'chairs are R120 each, we count together.',
        priceCents: 800,
        motif: 'chairs',
        ageHours: 112.3,
      },
    ],
  },
  {
    slug: 'little-steps',
    displayName: 'Little Steps Day Care and Transport',
    bio: 'Registered day care for 24 children and a safe ride to school. Come and see us any morning.',
    location: 'Galeshewe, Kimberley',
    rating: null,
    hasLogo: true,
    offers: [
      {
        title: 'Day care, ages 1 to 5, per month',
        description:
          'Re tlhokomela bana sentle. Open 06:30 to 17:30 on weekdays. Breakfast, lunch and fruit ' +
          'included. Two helpers and a fenced yard with shade.',
        priceCents: 85_000,
        motif: 'creche',
        ageHours: 46.2,
      },
      {
        title: 'Scholar transport, Galeshewe to town schools, per month',
        description:
          'Fetched at the gate, dropped at the gate. Fourteen seats, every child has a belt. Driver ' +
          'has a PrDP and a first-aid certificate. Two seats open from next term.',
        priceCents: 65_000,
        motif: 'minibus',
        ageHours: 197.3,
      },
      {
        title: 'Holiday care, per week',
        description:
          'For children up to nine years while schools are closed. Drawing, games and a walk to the ' +
          'library. Pack a hat.',
        priceCents: 18_000,
        motif: 'creche',
        ageHours: 676.7,
      },
    ],
  },
  {
    slug: 'four-way-wash',
    displayName: 'Four-Way Wash and Tyres',
    bio:
      'Car wash, punctures and small panel work at the four-way stop. Take a chair, it does not take ' +
      'long.',
    location: 'Tembisa, Gauteng',
    rating: null,
    hasLogo: false,
    offers: [
      {
        title: 'Wash and vacuum, sedan or hatchback',
        description:
          'Outside, inside, windows and tyres. About 40 minutes. Bakkies and minibuses R120. We use ' +
          'two buckets and recycled water.',
        priceCents: 8000,
        motif: 'carWash',
        ageHours: 14.0,
      },
      {
        title: 'Puncture repaired while you wait',
        description:
          'Plug from inside and balanced again. If the tyre cannot be saved I show you why. Open until ' +
          '19:00.',
        priceCents: 6000,
        motif: 'tyre',
        ageHours: 315.0,
      },
      {
        title: 'Second-hand tyres, 14 and 15 inch, each',
        description:
          'At least 5 mm tread, no patches on the side. Fitting and balancing included. Four for R2 ' +
          '000.',
        priceCents: 55_000,
        motif: 'tyre',
        ageHours: 94.0,
      },
      {
        title: 'Small dents and scratches, from',
        description:
          'Price is for one panel with a dent smaller than a hand, filled, primed and sprayed. We ' +
          'match the colour by the code on your door. Three days, dry weather.',
        priceCents: 150_000,
        motif: 'panelBeating',
        ageHours: 638.6,
      },
    ],
  },
  {
    slug: 'green-yard',
    displayName: 'Green Yard Garden Services',
    bio: 'Two brothers, two machines. Grass, hedges and rubble.',
    location: 'Seshego, Polokwane',
    rating: null,
    hasLogo: false,
    offers: [
      {
        title: 'Lawn cut and edges trimmed, normal stand',
        description:
          'Up to 400 square metres. We rake, we bag and we take it away. Every two weeks it becomes ' +
          'R200. Own petrol, own machine.',
        priceCents: 25_000,
        motif: 'garden',
        ageHours: 420.6,
      },
    ],
  },
]
