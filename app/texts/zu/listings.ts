import type { AllTexts } from '#app/texts/all-texts.ts'

export const listing: AllTexts['listing'] = {
  marketDescription:
    'Thenga udayise emalokishini aseNingizimu Afrika: ukudla, izingubo, ukulungiswa kwezinto, ifenisha nezinsizakalo, ngamarandi, kuvela ngqo kubantu abakwenzayo nabakudayisayo.',
  postOffer: 'Faka isikhangiso',
  empty: 'Azikabikho izikhangiso.',
  postFirstOffer: 'Faka isikhangiso sokuqala',
  noneOlder: 'Leso bekuyisikhangiso sokugcina.',
  backToNewest: 'Buyela ezikhangisweni ezintsha kakhulu',
  view: 'Bheka',
  viewNamed: (title: string) => `Bheka ${title}`,
  newer: 'Izikhangiso ezintsha',
  older: 'Izikhangiso zangaphambili',
  pages: 'Amakhasi',
  noPicture: 'Asikho isithombe',
  showPicture: 'Bonisa isithombe',
  largerPicture: 'Isithombe esikhulu kunalesi',
  photos: (count: number) => (count === 1 ? 'Isithombe: 1' : `Izithombe: ${count}`),
  photoOf: (title: string, number: number, count: number) =>
    `${title}, isithombe ${number} ${count === 1 ? 'kwesingu-1' : `kwezingu-${count}`}`,

  priceMissing: 'Bhala inani ngamarandi, njengo-12.50.',
  priceUnclear: 'Leli akulona inani. Libhale ngamarandi, njengo-12.50.',
  priceTooExact: 'Ngemva kwekhoma bhala izinombolo ezifika kwezimbili kuphela, njengo-12.50.',
  priceUnsure: (rand: string, withCents: string) =>
    `Ngemva kwekhoma bhala izinombolo ezifika kwezimbili kuphela: ${rand} noma ${withCents}.`,
  priceBare: (price: string) => `Bhala u-${price} lapha, ungabhali lutho olunye.`,
  priceWithWords: (price: string) => `Bhala u-${price} lapha, konke okunye ukubhale encazelweni.`,
  priceNegative: 'Inani alikwazi ukuba ngaphansi kweziro.',
  priceTooLow: 'Inani eliphansi kakhulu yisenti elingu-1.',
  priceTooHigh: 'Inani eliphezulu kakhulu ngu-R 10 000 000.',

  viewVendor: 'Bheka umdayisi',
  contactVendor: 'Xhumana nomdayisi',
  ownOffer: 'Lesi yisikhangiso sakho.',
  share: 'Yabelana ku-WhatsApp',
  report: 'Bika lesi sikhangiso',
  moreSafety: 'Okunye ngokuthenga ngokuphepha',
  safetyHeading: 'Thenga ngokuphepha',
  safety:
    'Hlanganani lapho kunabantu. Bheka ngaphambi kokukhokha. Ungalokothi uthumele imali noma i-PIN kusengaphambili.',
  notFound: 'Isikhangiso asitholakalanga',
  notFoundText: 'Mhlawumbe isixhumanisi sidala, noma isikhangiso sesisusiwe emakethe.',
  priceFell: (before: string, now: string) => `${before} → ${now}`,
  left: (quantity: number) => (quantity === 1 ? 'Kusele okukodwa kuphela' : `Okusele: ${quantity}`),
  soldText: 'Lokhu sekudayisiwe. Mhlawumbe kukhona okunye okuzokulungela.',
  gone: 'Lesi sikhangiso asisatholakali.',
  goneText: 'Umdayisi usisusile isikhangiso emakethe.',
  backToMarket: 'Buyela emakethe',
}

export const offerPage: AllTexts['offerPage'] = {
  since: (month: string) => `kusukela ngo-${month}`,
  priceIn: (price: string, place: string) => `${price}, indawo: ${place}`,
  offers: (count: number) => (count === 1 ? 'isikhangiso: 1' : `izikhangiso: ${count}`),
  answers: {
    hour: 'uphendula phakathi kwehora elilodwa',
    hours: 'uphendula phakathi kwamahora ambalwa',
    day: 'uphendula phakathi kosuku olulodwa',
  },
  moreFrom: {
    own: (name: string) => `Okunye okudayiswa ngu-${name}`,
    near: (name: string) => `Okunye okudayiswa ngu-${name} nokuseduze`,
    alike: (name: string) => `Okunye okudayiswa ngu-${name} nangabanye`,
  },
  more: { own: '', near: 'Okunye okuseduze', alike: 'Okunye okufana nalokhu' },
}

export const state: AllTexts['state'] = {
  active: 'Kuyadayiswa',
  reserved: 'Kubekelwe umuntu',
  sold: 'Kudayisiwe',
  markSold: 'Maka ukuthi kudayisiwe',
}

export const stillThere: AllTexts['stillThere'] = { text: 'Ingabe kusekhona?' }

export const category: AllTexts['category'] = {
  'food-and-catering': 'Ukudla nokuphekela imicimbi',
  'hair-and-beauty': 'Izinwele nobuhle',
  'clothing-and-sewing': 'Izingubo nokuthunga',
  'phones-and-electronics': 'Amafoni nezinto zikagesi',
  'furniture-and-home': 'Ifenisha nezinto zasekhaya',
  'building-and-steel': 'Ezokwakha nezensimbi',
  'transport-and-cars': 'Ezokuthutha nezimoto',
  'events-and-hire': 'Imicimbi nezinto eziqashwayo',
  'kids-and-school': 'Izingane nesikole',
  'animals-and-garden': 'Izilwane nengadi',
  'services-and-jobs': 'Izinsizakalo nemisebenzi',
  'health-and-herbs': 'Impilo namakhambi',
}
