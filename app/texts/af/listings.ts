import type { AllTexts } from '#app/texts/all-texts.ts'

export const listing: AllTexts['listing'] = {
  marketDescription:
    'Koop en verkoop in Suid-Afrikaanse townships: kos, klere, herstelwerk, meubels en dienste, in rand, direk van die mense wat dit maak en verkoop.',
  postOffer: 'Adverteer iets',
  empty: 'Daar is nog geen advertensies nie.',
  postFirstOffer: 'Plaas die eerste advertensie',
  noneOlder: 'Dit was die laaste advertensie.',
  backToNewest: 'Terug na die nuutste advertensies',
  view: 'Bekyk',
  viewNamed: (title: string) => `Bekyk ${title}`,
  newer: 'Nuwer advertensies',
  older: 'Ouer advertensies',
  pages: 'Bladsye',
  noPicture: 'Geen foto',
  showPicture: 'Wys foto',
  largerPicture: 'Groter foto',
  photos: (count: number) => (count === 1 ? '1 foto' : `${count} foto’s`),
  photoOf: (title: string, number: number, count: number) => `${title}, foto ${number} van ${count}`,

  priceMissing: 'Skryf die prys in rand, soos 12.50.',
  priceUnclear: 'Dit is nie ’n prys nie. Skryf dit in rand, soos 12.50.',
  priceTooExact: 'Skryf hoogstens twee syfers ná die komma, soos 12.50.',
  priceUnsure: (rand: string, withCents: string) =>
    `Skryf hoogstens twee syfers ná die komma: ${rand} of ${withCents}.`,
  priceBare: (price: string) => `Skryf ${price} hier, en niks anders nie.`,
  priceWithWords: (price: string) => `Skryf ${price} hier, en die res in die beskrywing.`,
  priceNegative: '’n Prys kan nie minder as niks wees nie.',
  priceTooLow: 'Die laagste prys is 1 sent.',
  priceTooHigh: 'Die hoogste prys is R 10 000 000.',

  viewVendor: 'Bekyk verkoper',
  contactVendor: 'Kontak verkoper',
  ownOffer: 'Dit is jou advertensie.',
  share: 'Deel op WhatsApp',
  report: 'Rapporteer hierdie advertensie',
  moreSafety: 'Meer oor hoe om veilig te koop',
  safetyHeading: 'Koop veilig',
  safety:
    'Ontmoet mekaar waar daar mense is. Kyk voordat jy betaal. Moet nooit geld of ’n PIN vooruit stuur nie.',
  notFound: 'Advertensie nie gevind nie',
  notFoundText: 'Die skakel is dalk oud, of die advertensie is dalk van die mark afgehaal.',
  priceFell: (before: string, now: string) => `${before} → ${now}`,
  left: (quantity: number) => (quantity === 1 ? 'Die laaste een' : `Nog ${quantity} oor`),
  soldText: 'Dit is verkoop. Dalk is daar iets anders vir jou.',
  gone: 'Hierdie advertensie is nie meer beskikbaar nie.',
  goneText: 'Die verkoper het dit van die mark afgehaal.',
  backToMarket: 'Terug na die mark',
}

export const offerPage: AllTexts['offerPage'] = {
  since: (month: string) => `sedert ${month}`,
  priceIn: (price: string, place: string) => `${price} in ${place}`,
  offers: (count: number) => (count === 1 ? '1 advertensie' : `${count} advertensies`),
  answers: {
    hour: 'antwoord binne ’n uur',
    hours: 'antwoord binne ’n paar uur',
    day: 'antwoord binne ’n dag',
  },
  moreFrom: {
    own: (name: string) => `Meer van ${name}`,
    near: (name: string) => `Meer van ${name} en hier naby`,
    alike: (name: string) => `Meer van ${name} en van ander`,
  },
  more: { own: '', near: 'Meer hier naby', alike: 'Meer soos hierdie' },
}

export const state: AllTexts['state'] = {
  active: 'Te koop',
  reserved: 'Gereserveer',
  sold: 'Is verkoop',
  markSold: 'Merk as verkoop',
}

export const stillThere: AllTexts['stillThere'] = { text: 'Is dit nog daar?' }

export const category: AllTexts['category'] = {
  'food-and-catering': 'Kos & spyseniering',
  'hair-and-beauty': 'Hare & skoonheid',
  'clothing-and-sewing': 'Klere & naaldwerk',
  'phones-and-electronics': 'Selfone & elektronika',
  'furniture-and-home': 'Meubels & huis',
  'building-and-steel': 'Bouwerk & staal',
  'transport-and-cars': 'Vervoer & karre',
  'events-and-hire': 'Funksies & verhuring',
  'kids-and-school': 'Kinders & skool',
  'animals-and-garden': 'Diere & tuin',
  'services-and-jobs': 'Dienste & werk',
  'health-and-herbs': 'Gesondheid & kruie',
}
