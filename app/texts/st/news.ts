import type { AllTexts } from '#app/texts/all-texts.ts'

export const news: AllTexts['news'] = {
  tellMe: 'Ntsebise ka tse ntjha',
  tellWhen: (words: string, place: string | null) =>
    place
      ? `Ntsebise ha motho a kenya papatso ya “${words}” ka hare ho ${place}`
      : `Ntsebise ha motho a kenya papatso ya “${words}”`,
  keep: 'Boloka',
  noLongerKeep: 'Tlohela ho boloka',
  follow: 'Latela',
  noLongerFollow: 'Tlohela ho latela',

  saved: 'Re tla o tsebisa ka dipapatso tse ntjha.',
  kept: 'E bolokilwe. Re tla o tsebisa ha theko ya yona e theoha kapa ha e se e rekisitswe.',
  followed: (store: string) => `Re tla o tsebisa ka dipapatso tse ntjha tsa ${store}.`,
  removed: 'E tlositswe.',
  fullSearches: (most: number) =>
    `O bolokile dipatlo tse ${most}, mme sebaka sa tse ding ha se yo. Tlosa e nngwe ya tsona pele.`,
  fullOffers: (most: number) =>
    `O bolokile dipapatso tse ${most}, mme sebaka sa tse ding ha se yo. Tlosa e nngwe ya tsona pele.`,
  fullStores: (most: number) =>
    `O latela mabenkele a ${most}, mme sebaka sa a mang ha se yo. Tlosa le leng la ona pele.`,
  tooBroad: 'Patlo ena e fumana tse ngata ho feta tekano. Kgetha le sebaka kapa mofuta.',
  unreadable: 'Ha ho letho le fetotsweng. Ka kopo, leka hape.',

  heading: 'Seo o se letetseng',
  intro:
    'Re o tsebisa fonong ya hao, e seng ho feta habedi ka letsatsi, le ka imeile e le nngwe ka letsatsi, ka mora 18:00.',
  searches: 'Dipatlo tse bolokilweng',
  noSearches: 'Batla ntho e itseng, ebe o tobetsa “Ntsebise ka tse ntjha”.',
  offers: 'Dipapatso tse bolokilweng',
  noOffers: 'Tobetsa “Boloka” papatsong.',
  stores: 'Mabenkele ao o a latelang',
  noStores: 'Tobetsa “Latela” leqepheng la lebenkele.',
  remove: 'Tlosa',
  removeNamed: (name: string) => `Tlosa ${name}`,
  gone: 'Papatso ena ha e sa le teng',
  stillLooking: (name: string) => `Na o ntse o batla ${name}?`,
  yes: 'Ee, ke ntse ke batla',
  goesOn: 'Re tswela pele ho batla.',
  isOff: 'Ha o fumane ditsebiso tse mabapi le seo o se letetseng.',
  turnOn: 'Qala ho ntsebisa hape',
  turnOff: 'Emisa ditsebiso tsena tsohle',
}

export const newsMail: AllTexts['newsMail'] = {
  subject: (count: number) =>
    count === 1 ? 'Papatso e le nngwe eo o e letetseng' : `Dipapatso tse ${count} tseo o di letetseng`,
  found: (name: string, offer: string) => `Papatso e ntjha ya ${name}: ${offer}`,
  fromStore: (store: string, offer: string) => `E ntjha e tswang ho ${store}: ${offer}`,
  cheaper: (offer: string, before: string) => `Theko e theohile: ${offer}, pele e ne e le ${before}`,
  reserved: (offer: string) => `E behelletswe: ${offer}`,
  back: (offer: string) => `E rekiswa hape: ${offer}`,
  sold: (offer: string) => `E rekisitswe: ${offer}`,
  ends: (offer: string) => `Papatso e fela hosane: ${offer}`,
  more: (count: number) => (count === 1 ? 'le e nngwe e le 1' : `le tse ding tse ${count}`),
  noAnswer: 'O se ke wa araba imeile ena, ha ho motho ya e balang.',
  stopOne: (name: string) => `Tlohela ho ntsebisa mabapi le ${name}`,
  stopAll: 'Emisa diimeile le ditsebiso tsohle tse mabapi le seo o se letetseng',
  stopHeading: 'Emisa ditsebiso tsena?',
  stop: 'Emisa',
  stopsAll:
    'Ha re sa tla o tsebisa letho mabapi le seo o se letetseng. Ditsebiso tse mabapi le melaetsa di tla tswela pele.',
  stopsOne: (name: string) => `Ha re sa tla o tsebisa letho mabapi le ${name}.`,
  stoppedHeading: 'Ditsebiso tsena di emisitswe',
  stopped:
    'Ha re sa o tsebisa letho mabapi le seo o se letetseng. Ditsebiso tse mabapi le melaetsa di tswela pele.',
  stoppedOne: (name: string) => `Ha re sa o tsebisa letho mabapi le ${name}.`,
}

export const wanted: AllTexts['wanted'] = {
  heading: 'Seo batho ba haufi le wena ba se batlang',
  hint: 'Ha ho eso be le papatso ya sona mona. Tobetsa ntho eo o ka e rekisang.',
}
