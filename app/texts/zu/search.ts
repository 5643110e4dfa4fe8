import { formatRand } from '#app/listings/price/money.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
const secondsInWords = (count: number) =>
  count === 1 ? `isekhondi elingu-${count}` : `amasekhondi angu-${count}`
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const search: AllTexts['search'] = {
  search: 'Sesha',
  field: 'Ufuna ukuthola ini?',
  everywhere: 'Zonke izindawo',
  everywhereText: 'zonke izindawo',
  allCategories: 'Zonke izigaba',
  categories: 'Izigaba',
  pageName: 'Sesha izikhangiso',
  intro: 'Kubhale ngendlela okusho ngayo, nganoma yiluphi ulimi. Sisesha nangamanye amagama asho lokho.',

  named: (what: string, where: string | null) => (where ? `${what}, indawo: ${where}` : what),
  offersIn: (where: string) => `Izikhangiso zale ndawo: ${where}`,
  quoted: (words: string) => `“${words}”`,
  count: (count: number) => (count === 1 ? 'Isikhangiso: 1' : `Izikhangiso: ${grouped(count)}`),
  moreThan: (count: number) => `Izikhangiso ezingaphezu kuka-${grouped(count)}`,
  number: grouped,
  moreThanNumber: (count: number) => `ngaphezu kuka-${grouped(count)}`,
  stores: 'Izitolo',
  mentions: 'Nezinye izikhangiso ezinala magama',
  corrected: (words: string) => `Sibonisa nalokhu: ${words}`,
  showing: (words: string) => `Sibonisa lokhu: ${words}`,
  noneFor: (words: string) => `Akutholakalanga lutho ngalokhu: ${words}.`,
  noneIn: (where: string) => `Azikabikho izikhangiso kule ndawo: ${where}.`,
  none: 'Akutholakalanga lutho.',
  widened: (where: string, wider: string, count: string) =>
    `Akukho lutho ${where}. ${upperFirst(wider)}: ${count}`,
  alternative: (name: string, count: string) => `${name}: ${count}`,
  seeAll: 'Bona konke',
  someWords: 'Izikhangiso ezinamanye ala magama',
  inPlace: (where: string) => `kule ndawo: ${where}`,
  around: (km: number, where: string) => `kuze kufike ku-${km} km ukusuka kule ndawo: ${where}`,
  newestNearby: (where: string) => `Okusha kakhulu ${where}`,
  newest: 'Izikhangiso ezintsha kakhulu',
  tryCategory: 'Bheka kulesi sigaba:',
  tips: 'Zama igama elilodwa elilula, njengokuthi ifriji. Sisesha nangamanye amagama asho lona nangezinye izindlela elibhalwa ngazo.',
  cutShort: 'Imakethe imatasatasa. Yilokhu esesikutholile okwamanje.',
  tryAgain: 'Zama futhi',
  busy: 'Baningi abantu abaseshayo njengamanje. Zama futhi ngemva kwesikhashana; nazi izikhangiso ezintsha kakhulu.',
  tooOften: (seconds: number) =>
    `Kuseshwe kaningi kakhulu ngesikhathi esifushane. Linda ${secondsInWords(seconds)}. Nazi izikhangiso ezintsha kakhulu.`,
  firstPage: 'Buyela emiphumeleni yokuqala',

  filter: 'Hlunga futhi uhlele',
  category: 'Isigaba',
  place: 'Indawo',
  distance: 'Ibanga ukusuka kuleyo ndawo',
  onlyThere: 'Kuleyo ndawo kuphela',
  within: (km: number) => `Kuze kufike ku-${km} km`,
  min: 'Inani eliphansi kakhulu (R)',
  max: 'Inani eliphezulu kakhulu (R)',
  from: (cents: number) => `Kusukela ku-${formatRand(cents)}`,
  to: (cents: number) => `Kuze kufike ku-${formatRand(cents)}`,
  withPicture: 'Okunesithombe',
  sort: 'Hlela ngalokhu',
  sorts: { newest: 'Okusha kakhulu', cheapest: 'Okushibhe kakhulu', nearest: 'Okuseduze kakhulu' },
  show: 'Bonisa izikhangiso',
  remove: (name: string) => `Susa ${name}`,

  ignored: {
    category: 'Asazi ukuthi yisiphi leso sigaba.',
    place: 'Asiyazi leyo ndawo. Sibonisa izikhangiso zazo zonke izindawo.',
    near: 'Khetha indawo kuqala: asazi ukuthi yini eseduze.',
    distance: 'Khetha u-5, u-10, u-20 noma u-50 km.',
    price: 'Bhala inani ngamarandi, njengo-150.',
    sort: 'Asiyazi leyo ndlela yokuhlela. Izikhangiso ezintsha kakhulu ziza kuqala.',
  },

  landingDescription: (name: string) =>
    `${name} ku-Kasi Market: kuyathengwa futhi kuyadayiswa emalokishini aseNingizimu Afrika, ngamarandi, kuvela ngqo kubantu abakwenzayo nabakudayisayo.`,
}

export const suggestion: AllTexts['suggestion'] = {
  suggestions: 'Iziphakamiso',
  count: (count: number) => (count === 1 ? 'Isiphakamiso: 1' : `Iziphakamiso: ${count}`),
}
