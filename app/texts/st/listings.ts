import type { AllTexts } from '#app/texts/all-texts.ts'

export const listing: AllTexts['listing'] = {
  marketDescription:
    'Reka o be o rekise makeisheneng a Afrika Borwa: dijo, diaparo, ditokiso, fenitjhara le ditshebeletso, ka diranta, ka kotloloho ho tswa ho batho ba di etsang le ba di rekisang.',
  postOffer: 'Kenya papatso',
  empty: 'Ha ho eso be le dipapatso.',
  postFirstOffer: 'Kenya papatso ya pele',
  noneOlder: 'Eo e ne e le papatso ya ho qetela.',
  backToNewest: 'Kgutlela ho dipapatso tsa moraorao',
  view: 'Sheba',
  viewNamed: (title: string) => `Sheba ${title}`,
  newer: 'Dipapatso tse ntjha',
  older: 'Dipapatso tsa pejana',
  pages: 'Maqephe',
  noPicture: 'Ha ho setshwantsho',
  showPicture: 'Bontsha setshwantsho',
  largerPicture: 'Setshwantsho se seholo ho feta',
  photos: (count: number) => (count === 1 ? 'Senepe se 1' : `Dinepe: ${count}`),
  photoOf: (title: string, number: number, count: number) =>
    `${title}, senepe sa ${number} ho ${count === 1 ? 'se' : 'tse'} ${count}`,

  priceMissing: 'Ngola theko ka diranta, jwalo ka 12.50.',
  priceUnclear: 'Sena ha se theko. E ngole ka diranta, jwalo ka 12.50.',
  priceTooExact: 'Ka mora khoma ngola dipalo tse pedi kapa ka tlase, jwalo ka 12.50.',
  priceUnsure: (rand: string, withCents: string) =>
    `Ka mora khoma ngola dipalo tse pedi kapa ka tlase: ${rand} kapa ${withCents}.`,
  priceBare: (price: string) => `Ngola ${price} mona, o se ke wa ngola letho le leng.`,
  priceWithWords: (price: string) => `Ngola ${price} feela mona, mme tse ding o di ngole tlhalosong.`,
  priceNegative: 'Theko ha e kgone ho ba ka tlase ho lefela.',
  priceTooLow: 'Theko e tlase ka ho fetisisa ke sente e 1.',
  priceTooHigh: 'Theko e hodimo ka ho fetisisa ke R 10 000 000.',

  viewVendor: 'Sheba mohwebi',
  contactVendor: 'Ikopanye le mohwebi',
  ownOffer: 'Ena ke papatso ya hao.',
  share: 'Arolelana ka WhatsApp',
  report: 'Tlaleha papatso ena',
  moreSafety: 'Tse ding mabapi le ho reka o bolokehile',
  safetyHeading: 'Reka o bolokehile',
  safety:
    'Kopanang moo ho nang le batho. Sheba ntho pele o lefa. Le ka mohla o se ke wa romela tjhelete kapa PIN esale pele.',
  notFound: 'Papatso ha e a fumanwa',
  notFoundText: 'Mohlomong lehokela ke la kgale, kapa mohlomong papatso e tlositswe.',
  priceFell: (before: string, now: string) => `${before} → ${now}`,
  left: (quantity: number) => (quantity === 1 ? 'Ya ho qetela' : `Ho setse: ${quantity}`),
  soldText: 'Sena se rekisitswe. Mohlomong ho na le ntho e nngwe eo o ka e ratang.',
  gone: 'Papatso ena ha e sa le teng.',
  goneText: 'Mohwebi o e tlositse.',
  backToMarket: 'Kgutlela mmarakeng',
}

export const offerPage: AllTexts['offerPage'] = {
  since: (month: string) => `ho tloha ka ${month}`,
  priceIn: (price: string, place: string) => `${price}, sebaka: ${place}`,
  offers: (count: number) => (count === 1 ? 'papatso e 1' : `dipapatso tse ${count}`),
  answers: {
    hour: 'mohwebi o araba ka hare ho hora',
    hours: 'mohwebi o araba ka hare ho dihora tse mmalwa',
    day: 'mohwebi o araba ka hare ho letsatsi',
  },
  moreFrom: {
    own: (name: string) => `Dipapatso tse ding tsa ${name}`,
    near: (name: string) => `Dipapatso tse ding tsa ${name} le tse haufi`,
    alike: (name: string) => `Dipapatso tse ding tsa ${name} le tsa ba bang`,
  },
  more: { own: '', near: 'Dipapatso tse ding haufi', alike: 'Dipapatso tse tshwanang le ena' },
}

export const state: AllTexts['state'] = {
  active: 'E a rekiswa',
  reserved: 'E behelletswe',
  sold: 'E rekisitswe',
  markSold: 'Tshwaya hore e rekisitswe',
}

export const stillThere: AllTexts['stillThere'] = { text: 'Na e ntse e le teng?' }

export const category: AllTexts['category'] = {
  'food-and-catering': 'Dijo & ho phehela mekete',
  'hair-and-beauty': 'Moriri & botle',
  'clothing-and-sewing': 'Diaparo & ho roka',
  'phones-and-electronics': 'Difono & elektroniki',
  'furniture-and-home': 'Fenitjhara & tsa lapeng',
  'building-and-steel': 'Kaho & tshepe',
  'transport-and-cars': 'Dipalangwa & dikoloi',
  'events-and-hire': 'Mekete & ho hirisa',
  'kids-and-school': 'Bana & sekolo',
  'animals-and-garden': 'Diphoofolo & serapa',
  'services-and-jobs': 'Ditshebeletso & mesebetsi',
  'health-and-herbs': 'Bophelo bo botle & ditlama',
}
