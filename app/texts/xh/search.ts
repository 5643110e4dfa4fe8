import { formatRand } from '#app/listings/price/money.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
const offers = (count: number) => (count === 1 ? 'Isibhengezo esi-1' : `Izibhengezo: ${grouped(count)}`)
const countLink = (count: number) =>
  count < 7 ? '' : count < 9 ? 'si' : count < 20 || Math.floor(count / 100) === 1 ? 'li' : 'ngama'
const secondsOf = (count: number) =>
  count === 1 ? 'isekondi e-1' : `iisekondi ezi${countLink(count)}-${count}`
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const search: AllTexts['search'] = {
  search: 'Khangela',
  field: 'Ukhangela ntoni?',
  everywhere: 'Kuzo zonke iindawo',
  everywhereText: 'kuzo zonke iindawo',
  allCategories: 'Zonke iindidi',
  categories: 'Iindidi',
  pageName: 'Khangela izibhengezo',
  intro: 'Yibhale ngendlela oyithetha ngayo, nangaluphi na ulwimi. Siyikhangela nangamanye amagama.',

  named: (what: string, where: string | null) => (where ? `${what} e-${where}` : what),
  offersIn: (where: string) => `Izibhengezo e-${where}`,
  quoted: (words: string) => `“${words}”`,
  count: offers,
  moreThan: (count: number) =>
    count === 1 ? 'Ngaphezu kwesibhengezo esi-1' : `Izibhengezo: ngaphezu kwe-${grouped(count)}`,
  number: grouped,
  moreThanNumber: (count: number) => `ngaphezu kwe-${grouped(count)}`,
  stores: 'Iivenkile',
  mentions: 'Nezinye ezinala magama',
  corrected: (words: string) => `Sibonisa nezi: ${words}`,
  showing: (words: string) => `Sibonisa: ${words}`,
  noneFor: (words: string) => `Akufumanekanga nto: ${words}.`,
  noneIn: (where: string) => `Okwangoku akukho zibhengezo e-${where}.`,
  none: 'Akufumanekanga nto.',
  widened: (where: string, wider: string, count: string) =>
    `Akukho nto ${where}. ${upperFirst(wider)}: ${count}`,
  alternative: (name: string, count: string) => `${name}: ${count}`,
  seeAll: 'Jonga zonke',
  someWords: 'Ezinamanye kula magama',
  inPlace: (where: string) => `e-${where}`,
  around: (km: number, where: string) => `ngaphakathi kwe-${km} km ukusuka e-${where}`,
  newestNearby: (where: string) => `Ezona zitsha ${where}`,
  newest: 'Ezona zibhengezo zitsha',
  tryCategory: 'Jonga kolu didi:',
  tips: 'Zama igama elilula, libe linye, umzekelo ifriji. Sikhangela namanye amagama athetha into enye nalo, nezinye iindlela zokulibhala.',
  cutShort: 'Imarike ixakekile. Nako esikufumeneyo okwangoku.',
  tryAgain: 'Zama kwakhona',
  busy: 'Baninzi abantu abakhangelayo ngoku. Zama kwakhona emva kwethutyana; nazi ezona zibhengezo zitsha.',
  tooOften: (seconds: number) =>
    `Ukhangele kaninzi kakhulu ngexesha elifutshane. Linda ${secondsOf(seconds)}. Nazi ezona zibhengezo zitsha.`,
  firstPage: 'Buyela kwiziphumo zokuqala',

  filter: 'Hluza uze uhlele',
  category: 'Udidi',
  place: 'Indawo',
  distance: 'Umgama ukusuka kwindawo',
  onlyThere: 'Kuloo ndawo kuphela',
  within: (km: number) => `Ngaphakathi kwe-${km} km`,
  min: 'Elona xabiso liphantsi (R)',
  max: 'Elona xabiso liphezulu (R)',
  from: (cents: number) => `Ukusuka kwi-${formatRand(cents)}`,
  to: (cents: number) => `Ukuya kwi-${formatRand(cents)}`,
  withPicture: 'Ezinomfanekiso',
  sort: 'Indlela yokuhlela',
  sorts: { newest: 'Ezona zitsha', cheapest: 'Ezona zitshiphu', nearest: 'Ezona zikufutshane' },
  show: 'Bonisa izibhengezo',
  remove: (name: string) => `Susa: ${name}`,

  ignored: {
    category: 'Asilwazi olo didi.',
    place: 'Asiyazi loo ndawo. Sibonisa izibhengezo zazo zonke iindawo.',
    near: 'Khetha indawo kuqala: asazi ukuba yintoni ekufutshane.',
    distance: 'Khetha 5, 10, 20 okanye 50 km.',
    price: 'Bhala ixabiso ngeerandi, umzekelo 150.',
    sort: 'Asiyazi loo ndlela yokuhlela. Ezona zitsha zivela kuqala.',
  },

  landingDescription: (name: string) =>
    `${name} kwi-Kasi Market: kuyathengwa kwaye kuyathengiswa kwiilokishi zaseMzantsi Afrika, ngeerandi, ngqo kubantu abenza nabathengisa izinto zabo.`,
}

export const suggestion: AllTexts['suggestion'] = {
  suggestions: 'Iingcebiso',
  count: (count: number) => (count === 1 ? 'Ingcebiso e-1' : `Iingcebiso: ${count}`),
}
