import type { DemoStore } from './store.ts'

export const homeStores: readonly DemoStore[] = [
  {
    slug: 'second-chance-goods',
    displayName: 'Second Chance Household',
    bio:
      'Used furniture and appliances from Site C. Everything is plugged in and shown working before ' +
      'you pay. One month guarantee on motors.',
    location: 'Khayelitsha, Cape Town',
    rating: 3.9,
    hasLogo: true,
    offers: [
      {
        title: 'Fridge-freezer, 210 litres, very cold',
        description:
          'Second-hand, silver-white, regassed in May. New door rubber. A scratch on the left side ' +
          'that you will not see if it stands by a wall. Delivery in Khayelitsha R150 by bakkie.',
        priceCents: 240_000,
        motif: 'fridge',
        ageHours: 82.5,
      },
      {
        title: 'Front loader washing machine, 7 kg',
        description:
          'Works on all programmes, spins quietly. The soap drawer has a small crack. Come on a ' +
          'Saturday and we run a wash for you.',
        priceCents: 195_000,
        motif: 'washingMachine',
        ageHours: 30.0,
      },
      {
        title: 'Double bed with base and headboard',
        description:
          'Base is firm, mattress one year old and always had a cover. Comes apart for the taxi or ' +
          'bakkie. Linen in the picture is not included.',
        priceCents: 180_000,
        motif: 'bed',
        ageHours: 619.3,
      },
      {
        title: 'Two-seater couch, deep and soft',
        description:
          'Wooden frame is solid. Fabric was steamed, one arm a bit faded by the sun. 165 cm wide, so ' +
          'measure your door first.',
        priceCents: 220_000,
        motif: 'couch',
        ageHours: 236.6,
      },
      {
        title: '40-inch TV with remote',
        description:
          'No lines and no spots. HDMI and USB work, not a smart TV but it takes a decoder or a stick. ' +
          'Wall bracket for R120 more.',
        priceCents: 210_000,
        motif: 'television',
        ageHours: 4.9,
      },
      {
        title: 'Two-plate stove, as good as new',
        description:
          'Both plates get red within a minute. The cable was replaced with a proper one. Good for a ' +
          'room or for a small food stall.',
        priceCents: 42_000,
        motif: 'stove',
        ageHours: 513.6,
      },
      {
        title:
          'Solid kiaat wardrobe with mirror, two doors and two drawers, hand-built, with free delivery ' +
          'in town',
        description:
          'This wardrobe was built in 1978 by my late uncle, who was a cabinet maker in Langa. It is ' +
          'solid kiaat all through, also the back, and the joints are wood on wood. There is not one ' +
          'nail in it.\n\n' +
          'It is 210 cm high, 150 cm wide and 60 cm deep. One side has a hanging rail, the other side ' +
          'has five shelves. The two drawers below still run smoothly. The mirror on the one door is ' +
          'the old thick glass, with two small dark spots at the bottom from damp, which I left ' +
          'because a new one would not be the same.\n\n' +
          'I oiled it last month. One hinge was replaced with brass that matches well. It comes apart ' +
          'in four pieces, and I will put it together at your place so that the doors hang ' +
          'straight.\n\n' +
          'I am not in a hurry to sell, so please do not offer half. Come and touch it, any evening ' +
          'after six or on Sundays after church. EFT or cash, and delivery anywhere between Bellville ' +
          'and Khayelitsha is included.',
        priceCents: 1_450_000,
        motif: 'wardrobe',
        ageHours: 118.5,
      },
    ],
  },
  {
    slug: 'khanya-solar',
    displayName: 'Khanya Solar and Light',
    bio: 'Light for load-shedding evenings. We fit, we explain, and we come back when something is wrong.',
    location: 'Seshego, Polokwane',
    rating: 4.5,
    hasLogo: true,
    offers: [
      {
        title: 'Solar lantern with phone charging',
        description:
          'Eight hours of light after a day in the sun, two brightness levels. USB socket charges a ' +
          'phone slowly. Six-month swap if it stops working.',
        priceCents: 28_000,
        motif: 'solarLamp',
        ageHours: 437.6,
      },
      {
        title: 'Rechargeable bulb, 9 W, screw or bayonet',
        description:
          'Stays on for about four hours when the power goes. Put it in like a normal bulb. Three for ' +
          'R220. Tell me which fitting you have.',
        priceCents: 7990,
        motif: 'bulb',
        ageHours: 257.8,
      },
      {
        title: 'Inverter, 1 kW, with lithium battery, installed',
        description:
          'Runs TV, decoder, Wi-Fi, lights and a laptop for about five hours. Not for kettles, irons ' +
          'or stoves. Price includes the battery, the wiring and a certificate from our electrician. ' +
          'Installation takes one morning.',
        priceCents: 890_000,
        motif: 'inverter',
        ageHours: 63.1,
      },
      {
        title: 'Solar panel, 330 W, second-hand and tested',
        description:
          'Came from a guest house that changed its system. I show you the reading in the sun. Frame ' +
          'is straight, glass without cracks. Four available.',
        priceCents: 145_000,
        motif: 'solarPanel',
        ageHours: 655.9,
      },
      {
        title: 'Gas refill, 9 kg, with delivery',
        description:
          'We fetch the empty cylinder and bring it back full the same day if you ask before 11:00. We ' +
          'check the rubber seal each time. 19 kg is R810.',
        priceCents: 39_950,
        motif: 'gas',
        ageHours: 6.9,
      },
      {
        title: 'Small solar lamp for homework',
        description:
          'Stands on the table or hangs on a nail. Five hours on one charge. The children can carry it ' +
          'themselves.',
        priceCents: 12_000,
        motif: 'solarLamp',
        ageHours: 126.0,
      },
    ],
  },
  {
    slug: 'ubuntu-steelworks',
    displayName: 'Ubuntu Steelworks',
    bio:
      'Welding yard in NU6. Gates, burglar bars, carports and braai stands. We measure first and quote ' +
      'free.',
    location: 'Mdantsane, East London',
    rating: null,
    hasLogo: false,
    offers: [
      {
        title: 'Burglar bars for a standard window, fitted',
        description:
          'Square bar 12 mm, painted with red oxide and one top coat, colour of your choice. Price is ' +
          'for a window up to 1,2 x 0,9 metre. We measure at your house at no cost.',
        priceCents: 65_000,
        motif: 'bars',
        ageHours: 188.2,
      },
      {
        title: 'Driveway gate, 3 metres, two leaves',
        description:
          'Closed below and spears above, hinges with grease nipples, slide bolt with a place for your ' +
          'lock. Includes fitting on existing pillars. Building new pillars is R1 800 more. Two weeks.',
        priceCents: 680_000,
        motif: 'gate',
        ageHours: 1.6,
      },
      {
        title: 'Security door, ring pattern',
        description:
          'For a standard door frame of 813 mm. Slam lock with three keys. We can fit it the same day ' +
          'if the frame is sound.',
        priceCents: 180_000,
        motif: 'bars',
        ageHours: 42.6,
      },
      {
        title: 'Wheelbarrow repaired and repainted',
        description:
          "Builder's barrow with a new solid wheel and new wooden handles. The tray was straightened " +
          'and welded at two places. Will work for years.',
        priceCents: 75_000,
        motif: 'barrow',
        ageHours: 380.1,
        location: 'Duncan Village, East London',
      },
    ],
  },
  {
    slug: 'jabulani-build',
    displayName: 'Jabulani Build and Fix',
    bio: 'Blocks from our own yard, and a team of four for plumbing, painting and tiling.',
    location: 'KaNyamazane, Mbombela',
    rating: null,
    hasLogo: true,
    offers: [
      {
        title: 'Cement blocks, 140 mm, price each',
        description:
          'Cured ten days before they leave the yard. R9 each, delivery in KaNyamazane and Tekwane ' +
          'free from 500 blocks. You may break one before you buy, to see how strong they are.',
        priceCents: 900,
        motif: 'blocks',
        ageHours: 67.6,
      },
      {
        title: 'Leaking tap or toilet repaired',
        description:
          'Call-out and the first hour. Washers and small parts are included, a new tap or cistern you ' +
          'pay at the shop price with the slip. Usually same day or next morning.',
        priceCents: 35_000,
        motif: 'tap',
        ageHours: 531.1,
      },
      {
        title: 'One room painted, two coats, labour only',
        description:
          'Up to 4 x 4 metres. We fill cracks, cover your furniture and clean up. You buy the paint or ' +
          'we fetch it with you. Two days.',
        priceCents: 180_000,
        motif: 'painting',
        ageHours: 340.7,
      },
      {
        title: 'Tiling, per square metre, labour',
        description:
          'Floors and walls, straight lines and clean joints. Minimum six square metres. Photographs ' +
          'of our work can be seen at the yard.',
        priceCents: 12_000,
        motif: 'tiles',
        ageHours: 5.8,
      },
      {
        title: 'River sand, one bakkie load',
        description:
          'Washed, for plaster and for building. About half a cube. Delivered to where the bakkie can ' +
          'stand, bring your own wheelbarrow for the rest.',
        priceCents: 38_000,
        motif: 'barrow',
        ageHours: 171.5,
      },
    ],
  },
]
