import type { AllTexts } from '#app/texts/all-texts.ts'

const countLink = (count: number) =>
  count < 7 ? '' : count < 9 ? 'si' : count < 20 || Math.floor(count / 100) === 1 ? 'li' : 'ngama'

export const listing: AllTexts['listing'] = {
  marketDescription:
    'Thenga uthengise kwiilokishi zaseMzantsi Afrika: ukutya, iimpahla, ukulungiswa kwezinto, ifanitshala neenkonzo, ngeerandi, ngqo kubantu abenza nabathengisa ezo zinto.',
  postOffer: 'Faka isibhengezo',
  empty: 'Okwangoku akukho zibhengezo.',
  postFirstOffer: 'Faka isibhengezo sokuqala',
  noneOlder: 'Eso besisisibhengezo sokugqibela.',
  backToNewest: 'Buyela kwezona zibhengezo zitsha',
  view: 'Jonga',
  viewNamed: (title: string) => `Jonga ${title}`,
  newer: 'Izibhengezo ezitsha',
  older: 'Izibhengezo zangaphambili',
  pages: 'Amaphepha',
  noPicture: 'Akukho mfanekiso',
  showPicture: 'Bonisa umfanekiso',
  largerPicture: 'Umfanekiso omkhulu ngakumbi',
  photos: (count: number) => `Iifoto: ${count}`,
  photoOf: (title: string, number: number, count: number) => `${title}, ifoto ${number} kwe-${count}`,

  priceMissing: 'Bhala ixabiso ngeerandi, umzekelo 12.50.',
  priceUnclear: 'Oku asilo xabiso. Libhale ngeerandi, umzekelo 12.50.',
  priceTooExact: 'Emva kwekoma bhala amanani amabini ubuninzi, umzekelo 12.50.',
  priceUnsure: (rand: string, withCents: string) =>
    `Emva kwekoma bhala amanani amabini ubuninzi: ${rand} okanye ${withCents}.`,
  priceBare: (price: string) => `Bhala ${price} apha, ungongezi nto.`,
  priceWithWords: (price: string) => `Bhala ${price} apha, uze okunye ukubhale kwinkcazelo.`,
  priceNegative: 'Ixabiso alinakuba ngaphantsi kweqanda.',
  priceTooLow: 'Elona xabiso liphantsi yisenti e-1.',
  priceTooHigh: 'Elona xabiso liphezulu yi-R 10 000 000.',

  viewVendor: 'Jonga umrhwebi',
  contactVendor: 'Qhagamshelana nomrhwebi',
  ownOffer: 'Esi sisibhengezo sakho.',
  share: 'Yabelana kwi-WhatsApp',
  report: 'Xela esi sibhengezo',
  moreSafety: 'Okungakumbi ngokuthenga ngokukhuselekileyo',
  safetyHeading: 'Thenga ukhuselekile',
  safety:
    'Dibanani apho kukho abantu. Jonga ngaphambi kokuba uhlawule. Ungaze uthumele imali kwangaphambili, ungaze uthumele ne-PIN.',
  notFound: 'Isibhengezo asifumanekanga',
  notFoundText: 'Ikhonkco lisenokuba lidala, okanye isibhengezo sisenokuba sisusiwe.',
  priceFell: (before: string, now: string) => `${before} → ${now}`,
  left: (quantity: number) => (quantity === 1 ? 'Eyokugqibela' : `Kusele ${quantity}`),
  soldText: 'Oku kuthengisiwe. Mhlawumbi kukho enye into ekufaneleyo.',
  gone: 'Esi sibhengezo asisafumaneki.',
  goneText: 'Umrhwebi usisusile.',
  backToMarket: 'Buyela kwimarike',
}

export const offerPage: AllTexts['offerPage'] = {
  since: (month: string) => `ukusukela ngo-${month}`,
  priceIn: (price: string, place: string) => `${price}, indawo: ${place}`,
  offers: (count: number) =>
    count === 1 ? 'isibhengezo esi-1' : `izibhengezo ezi${countLink(count)}-${count}`,
  answers: {
    hour: 'uphendula kwisithuba seyure',
    hours: 'uphendula kwisithuba seeyure ezimbalwa',
    day: 'uphendula kwisithuba sosuku',
  },
  moreFrom: {
    own: (name: string) => `Ezinye ezivela ku-${name}`,
    near: (name: string) => `Ezinye ezivela ku-${name} nakufutshane`,
    alike: (name: string) => `Ezinye ezivela ku-${name} nakwabanye`,
  },
  more: { own: '', near: 'Ezinye kufutshane', alike: 'Ezinye ezifana nesi' },
}

export const state: AllTexts['state'] = {
  active: 'Kuyathengiswa',
  reserved: 'Kubekelwe umntu',
  sold: 'Kuthengisiwe',
  markSold: 'Yithi ithengisiwe',
}

export const stillThere: AllTexts['stillThere'] = { text: 'Isekho na?' }

export const category: AllTexts['category'] = {
  'food-and-catering': 'Ukutya nokupheka',
  'hair-and-beauty': 'Iinwele nobuhle',
  'clothing-and-sewing': 'Iimpahla zokunxiba nokuthunga',
  'phones-and-electronics': 'Iifowuni nezixhobo zombane',
  'furniture-and-home': 'Ifanitshala nekhaya',
  'building-and-steel': 'Ukwakha nentsimbi',
  'transport-and-cars': 'Ezothutho neemoto',
  'events-and-hire': 'Imisitho nokuqeshisa',
  'kids-and-school': 'Abantwana nesikolo',
  'animals-and-garden': 'Izilwanyana negadi',
  'services-and-jobs': 'Iinkonzo nemisebenzi',
  'health-and-herbs': 'Impilo namayeza esintu',
}
