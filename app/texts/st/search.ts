import { formatRand } from '#app/listings/price/money.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
const secondsOf = (count: number) => (count === 1 ? 'motsotswana o 1' : `metsotswana e ${count}`)
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const search: AllTexts['search'] = {
  search: 'Batla',
  field: 'O batla eng?',
  everywhere: 'Hohle',
  everywhereText: 'hohle',
  allCategories: 'Mefuta yohle',
  categories: 'Mefuta',
  pageName: 'Batla dipapatso',
  intro:
    'E ngole kamoo o e buang kateng, ka puo efe kapa efe. Re sheba le mantswe a mang a bolelang ntho eo.',

  named: (what: string, where: string | null) => (where ? `${what} ka hare ho ${where}` : what),
  offersIn: (where: string) => `Dipapatso ka hare ho ${where}`,
  quoted: (words: string) => `“${words}”`,
  count: (count: number) => (count === 1 ? 'Papatso e 1' : `Dipapatso tse ${grouped(count)}`),
  moreThan: (count: number) =>
    count === 1 ? 'Dipapatso tse fetang 1' : `Dipapatso tse fetang ${grouped(count)}`,
  number: grouped,
  moreThanNumber: (count: number) => `ho feta ${grouped(count)}`,
  stores: 'Mabenkele',
  mentions: 'Le tse nang le mantswe ana',
  corrected: (words: string) => `Re boetse re bontsha ${words}`,
  showing: (words: string) => `Re bontsha ${words}`,
  noneFor: (words: string) => `Ha ho letho le fumanweng bakeng sa ${words}.`,
  noneIn: (where: string) => `Ha ho eso be le dipapatso ka hare ho ${where}.`,
  none: 'Ha ho letho le fumanweng.',
  widened: (where: string, wider: string, count: string) =>
    `Ha ho letho ${where}. ${upperFirst(wider)}: ${count}`,
  alternative: (name: string, count: string) => `${name}: ${count}`,
  seeAll: 'Bona tsohle',
  someWords: 'Tse nang le a mang a mantswe ana',
  inPlace: (where: string) => `ka hare ho ${where}`,
  around: (km: number, where: string) => `ka hare ho ${km} km ho tloha ${where}`,
  newestNearby: (where: string) => `Dipapatso tsa moraorao ${where}`,
  newest: 'Dipapatso tsa moraorao',
  tryCategory: 'Sheba mofuta ona:',
  tips: 'Leka lentswe le le leng le bonolo, jwalo ka sehatsetsi. Re sheba le mantswe a mang a bolelang ntho eo, le ditsela tse ding tsa ho le ngola.',
  cutShort: 'Mmaraka o phathahane. Tsena ke tseo re nang le tsona ho fihla jwale.',
  tryAgain: 'Leka hape',
  busy: 'Batho ba bangata ba ntse ba batla dintho hona jwale. Leka hape ka mora nakwana; dipapatso tsa moraorao ke tsena.',
  tooOften: (seconds: number) =>
    `Ho batlilwe hangata ho feta tekano ka nako e kgutshwane. Ema ${secondsOf(seconds)}. Dipapatso tsa moraorao ke tsena.`,
  firstPage: 'Kgutlela diphethong tsa pele tsa ho batla',

  filter: 'Sefa o be o hlophise',
  category: 'Mofuta',
  place: 'Sebaka',
  distance: 'Bohole ho tloha ho sebaka seo',
  onlyThere: 'Sebakeng seo feela',
  within: (km: number) => `Ka hare ho ${km} km`,
  min: 'Theko ho tloha ho (R)',
  max: 'Theko ho fihla ho (R)',
  from: (cents: number) => `Ho tloha ho ${formatRand(cents)}`,
  to: (cents: number) => `Ho fihla ho ${formatRand(cents)}`,
  withPicture: 'Tse nang le setshwantsho',
  sort: 'Hlophisa ka',
  sorts: { newest: 'Tsa moraorao', cheapest: 'Theko e tlase pele', nearest: 'Tse haufi pele' },
  show: 'Bontsha dipapatso',
  remove: (name: string) => `Tlosa ${name}`,

  ignored: {
    category: 'Ha re tsebe mofuta oo.',
    place: 'Ha re tsebe sebaka seo. Re bontsha dipapatso tsa hohle.',
    near: 'Qala ka ho kgetha sebaka: ha re tsebe hore ke eng se haufi.',
    distance: 'Kgetha 5, 10, 20 kapa 50 km.',
    price: 'Ngola theko ka diranta, jwalo ka 150.',
    sort: 'Ha re tsebe tatelano eo. Tsa moraorao di tla pele.',
  },

  landingDescription: (name: string) =>
    `${name} ho Kasi Market: dintho di rekwa le ho rekiswa makeisheneng a Afrika Borwa, ka diranta, ka kotloloho ho tswa ho batho ba di etsang le ba di rekisang.`,
}

export const suggestion: AllTexts['suggestion'] = {
  suggestions: 'Ditshisinyo',
  count: (count: number) => (count === 1 ? 'tshisinyo e 1' : `ditshisinyo tse ${count}`),
}
