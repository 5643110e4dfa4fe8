import { formatRand } from '#app/listings/price/money.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
const offers = (count: number) => (count === 1 ? '1 advertensie' : `${grouped(count)} advertensies`)
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const search: AllTexts['search'] = {
  search: 'Soek',
  field: 'Waarna soek jy?',
  everywhere: 'Oral',
  everywhereText: 'oral',
  allCategories: 'Alle kategorieë',
  categories: 'Kategorieë',
  pageName: 'Soek advertensies',
  intro: 'Skryf dit soos jy dit sê, in enige taal. Ons soek ook ander woorde daarvoor.',

  named: (what: string, where: string | null) => (where ? `${what} in ${where}` : what),
  offersIn: (where: string) => `Advertensies in ${where}`,
  quoted: (words: string) => `“${words}”`,
  count: offers,
  moreThan: (count: number) => `Meer as ${offers(count)}`,
  number: grouped,
  moreThanNumber: (count: number) => `meer as ${grouped(count)}`,
  stores: 'Winkels',
  mentions: 'Ook met hierdie woorde',
  corrected: (words: string) => `Ons wys ook ${words}`,
  showing: (words: string) => `Ons wys ${words}`,
  noneFor: (words: string) => `Niks gevind vir ${words} nie.`,
  noneIn: (where: string) => `Nog geen advertensies in ${where} nie.`,
  none: 'Niks gevind nie.',
  widened: (where: string, wider: string, count: string) =>
    `Niks ${where} nie. ${upperFirst(wider)}: ${count}`,
  alternative: (name: string, count: string) => `${name}: ${count}`,
  seeAll: 'Wys alles',
  someWords: 'Met party van hierdie woorde',
  inPlace: (where: string) => `in ${where}`,
  around: (km: number, where: string) => `binne ${km} km van ${where}`,
  newestNearby: (where: string) => `Nuutste ${where}`,
  newest: 'Nuutste advertensies',
  tryCategory: 'Blaai deur',
  tips: 'Probeer een gewone woord, soos yskas. Ons soek ook ander woorde en spellings daarvan.',
  cutShort: 'Die mark is besig. Dit is wat ons tot nou toe het.',
  tryAgain: 'Probeer weer',
  busy: 'Baie mense soek nou. Probeer oor ’n oomblik weer; hier is die nuutste advertensies.',
  tooOften: (seconds: number) =>
    `Te veel soektogte in ’n kort tyd. Wag ${seconds} ${seconds === 1 ? 'sekonde' : 'sekondes'}. Hier is die nuutste advertensies.`,
  firstPage: 'Terug na die eerste resultate',

  filter: 'Filtreer en sorteer',
  category: 'Kategorie',
  place: 'Plek',
  distance: 'Afstand vanaf die plek',
  onlyThere: 'Net in daardie plek',
  within: (km: number) => `Binne ${km} km`,
  min: 'Prys vanaf (R)',
  max: 'Prys tot (R)',
  from: (cents: number) => `Vanaf ${formatRand(cents)}`,
  to: (cents: number) => `Tot ${formatRand(cents)}`,
  withPicture: 'Met foto',
  sort: 'Sorteer volgens',
  sorts: { newest: 'Nuutste', cheapest: 'Goedkoopste', nearest: 'Naaste' },
  show: 'Wys advertensies',
  remove: (name: string) => `Verwyder ${name}`,

  ignored: {
    category: 'Ons ken nie daardie kategorie nie.',
    place: 'Ons ken nie daardie plek nie. Ons wys advertensies van oral.',
    near: 'Kies eers ’n plek: ons weet nie wat naby is nie.',
    distance: 'Kies 5, 10, 20 of 50 km.',
    price: 'Skryf ’n prys in rand, soos 150.',
    sort: 'Ons ken nie daardie volgorde nie. Die nuutstes kom eerste.',
  },

  landingDescription: (name: string) =>
    `${name} op Kasi Market: gekoop en verkoop in Suid-Afrikaanse townships, in rand, direk van die mense wat dit maak en verkoop.`,
}

export const suggestion: AllTexts['suggestion'] = {
  suggestions: 'Voorstelle',
  count: (count: number) => (count === 1 ? '1 voorstel' : `${count} voorstelle`),
}
