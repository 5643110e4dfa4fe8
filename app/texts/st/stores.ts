import { type Counts, roundLooks } from '#app/stores/figures/figures-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const looksInWords = (looks: number): string => {
  const rounded = roundLooks(looks)
  if (rounded === 'few') return 'ho shebilwe ha mmalwa'
  return rounded === 0 ? 'ha ho ya shebileng' : `ho shebilwe makgetlo a ka bang ${rounded}`
}

const looksInShort = (looks: number): string => {
  const rounded = roundLooks(looks)
  return rounded === 'few' ? 'a mmalwa' : rounded === 0 ? 'ha a yo' : `a ka bang ${rounded}`
}

const wroteInWords = (people: number): string =>
  people === 1 ? `ho ngotse motho a le ${people}` : `ho ngotse batho ba ${people}`

const sharedInWords = (shares: number): string => {
  const rounded = roundLooks(shares)
  return rounded === 'few' ? 'ho arolelanwe ha mmalwa' : `ho arolelanwe makgetlo a ka bang ${rounded}`
}

const inWords = ({ looks, wrote, shares }: Counts): string =>
  [
    ...(looks > 0 || wrote + shares === 0 ? [looksInWords(looks)] : []),
    ...(wrote > 0 ? [wroteInWords(wrote)] : []),
    ...(shares > 0 ? [sharedInWords(shares)] : []),
  ].join(', ')

const daysOf = (count: number) => (count === 1 ? 'letsatsi le 1' : `matsatsi a ${count}`)
const offers = (count: number) => (count === 1 ? 'Papatso e 1' : `Dipapatso tse ${count}`)

export const store: AllTexts['store'] = {
  welcome: (displayName: string) => `Re a o amohela lebenkeleng la ${displayName}`,
  rating: (rating: number) => `Tekolo: ${rating.toFixed(1)}`,
  products: (count: number) => (count === 1 ? 'Sehlahiswa se 1' : `Dihlahiswa tse ${count}`),
  ourProducts: 'Dihlahiswa tsa rona',
  noDescription: 'Ha ho tlhaloso',
  viewDetails: 'Sheba dintlha',
  viewDetailsNamed: (title: string) => `Sheba dintlha: ${title}`,
  empty: 'Mohwebi enwa ha a eso be le dihlahiswa.',
  noneOlder: 'Seo e ne e le sehlahiswa sa ho qetela.',
  notFound: 'Mohwebi ha a a fumanwa',
  notFoundText: 'Mohlomong lehokela ke la kgale, kapa mohlomong lebenkele le se le kwalehile.',
  report: 'Tlaleha lebenkele lena',
  backToMarket: 'Kgutlela mmarakeng',
  logoOf: (displayName: string) => `Letshwao la ${displayName}`,
}

export const hidden: AllTexts['hidden'] = {
  byRule: 'E patilwe ha re ntse re e sheba',
  byRuleWhy:
    'Batho ba tlalehile papatso ena. Ke wena feela ya e bonang ho fihlela re e shebile, e leng ka hare ho letsatsi.',
  byPerson: 'Re tlositse papatso ena mmarakeng',
  byPersonWhy: (breach: string) => `${breach} Ke wena feela ya e bonang.`,
  decisions: 'Diqeto tse mabapi le wena, le kamoo o ka ipiletsang kateng',
  onlyYouSee: 'Ke wena feela ya bonang dipapatso tsena',
  notChanged: 'Sena ha se a kgona ho fetolwa hona jwale.',
}

export const ownerPanel: AllTexts['ownerPanel'] = { edit: 'Fetola', share: 'Arolelana', more: 'Tse ding' }

export const past: AllTexts['past'] = {
  heading: (count: number) =>
    count === 1 ? 'Papatso e 1 e tlohile mmarakeng' : `Dipapatso tse ${count} di tlohile mmarakeng`,
  sold: (day: string) => `E rekisitswe: ${day}`,
  paused: 'E emisitswe',
  ended: (day: string) => `Papatso e fedile: ${day}`,
  sellAgain: 'Rekisa hape',
  sellAgainOf: (title: string) => `Rekisa hape: ${title}`,
}

export const share: AllTexts['share'] = {
  heading: 'Arolelana lebenkele la hao',
  intro:
    'Romela lebenkele la hao, o le printe, o le behe setetaseng sa hao. Tsohle tse mona di isa batho lebenkeleng la hao.',
  shareStore: 'Arolelana lebenkele la hao',
  onWhatsApp: 'Arolelana ka WhatsApp',
  address: 'Aterese ya hao e kgutshwane',
  addressHint:
    'E kgutshwane hoo o ka e bolelang ka fono kapa wa e penta leboteng. E dula e le jwalo kamehla.',
  scan: 'Skena, kapa o bule:',
  someOffer: 'E a rekiswa',
  someStore: 'Lebenkele',
  poster: 'Phousetara',
  posterA4: 'Phousetara, A4',
  tableCards: 'Dikarete tsa tafole',
  tableCardsA6: 'Dikarete tse nne tsa tafole, A6',
  print: 'Bakeng sa ho printa',
  posterHint:
    'Bakeng sa lebota la hao, fensetere ya hao kapa renke ya ditekesi. Batho ba a e skena mme ba bona seo o se rekisang.',
  list: 'Lenane la hao',
  listHint: 'Kopitsetsa lenane molaetseng wa WhatsApp, sehlopheng kapa khatalogong ya hao.',
  sendList: 'Romela lenane ka WhatsApp',
  statusCards: 'Dikarete tsa setetase',
  statusCardsHint:
    'Setshwantsho sa setetase sa hao, se nang le senepe, theko le khoutu e isang lebenkeleng la hao.',
  statusCard: 'Karete ya setetase',
  shareSteps: {
    idle: 'Arolelana',
    loading: 'E ntse e etswa…',
    ready: 'Tobetsa hape ho arolelana',
    failed: 'Ha ho kgokahano. Leka hape',
  },
  statusCardOf: (title: string) => `Karete ya setetase: ${title}`,
  noOffers: 'Ha o eso be le dipapatso mmarakeng.',
  noStore: 'Ha o eso be le lebenkele. Kenya papatso e le nngwe, ebe o ka le arolelana mona.',
  postOffer: 'Kenya papatso e le nngwe',
  myStore: 'Lebenkele la ka',
  back: 'Kgutlela ho arolelana',
  posterLine: 'Skena. Sheba. Re ngolle.',
  qrOf: (address: string) => `Khoutu ya QR ya ${address}`,
  howToPrint:
    'Bula menyu ya braosara ya hao o kgethe Printa, kapa Arolelana ebe o kgetha Printa. Pampiri: A4. Lebenkele le printang le ka e etsa ho tswa ho PDF.',
  howToCut: 'Seha ho latela mela.',
  busy: 'Setshwantsho se ntse se etswa. Ka kopo, leka hape ka mora nakwana.',
}

export const hours: AllTexts['hours'] = {
  heading: 'Dihora tsa ho bula',
  intro:
    'Bareki ba bona leqepheng la lebenkele la hao hore na ho butswe. Ka letsatsi le se nang dinako ho a kwalwa; ho tloha ka 00:00 ho fihlela ka 00:00 ke letsatsi lohle.',
  days: ['Mantaha', 'Labobedi', 'Laboraro', 'Labone', 'Labohlano', 'Moqebelo', 'Sontaha'],
  from: (day: string) => `${day}, ho tloha`,
  to: (day: string) => `${day}, ho fihlela`,
  awayHeading: 'O siyo',
  awayIntro:
    'Dipapatso tsa hao di dula mmarakeng. Bareki ba bala hore o kgutla neng, mme ba ntse ba ka ngola.',
  backOn: 'Letsatsi la ho kgutla (siya mona ho se letho haeba o le teng)',
  words: 'Mantswe a mmalwa (o ka siya mona ho se letho)',
  wordsHint: 'Jwalo ka: ke phupung ya malome, mane Qonce.',
  save: 'Boloka',
  saved: 'Dihora tsa hao di bolokilwe.',
  notSaved: 'Ha ho eso bolokwe letho: sheba moo ho tshwailweng.',
  unreadable: 'Ha re a kgona ho bala foromo ena. Ha ho letho le fetotsweng.',
  otherPerson: 'Motho e mong o kene akhaontong ya hae fonong ena. Ha ho letho le fetotsweng.',
  noTime: 'Ngola nako, jwalo ka 08:00.',
  bothTimes: 'Ngola dinako tsena ka bobedi, kapa o se ke wa ngola letho.',
  sameTime: 'Dinako tsena di a tshwana. Letsatsi lohle le tloha ka 00:00 ho fihlela ka 00:00.',
  noDay: 'Kgetha letsatsi ho tloha hosane, ho fihlela matsatsi a 180 ho tloha kajeno.',
  tooLong: 'Seo se selelele ho feta tekano: ngola ditlhaku tse 120 kapa ka tlase.',
  myStore: 'Lebenkele la ka',

  openUntil: (day: string, time: string) => `Ho butswe jwale, ho fihlela ${day ? `${day} ` : ''}ka ${time}`,
  openAlways: 'Ho butswe jwale, motsheare le bosiu',
  opens: (day: string, time: string) => `Ho kwalehile jwale, ho bulwa ${day ? `${day} ` : ''}ka ${time}`,
  tomorrow: 'hosane',
  nextWeek: (day: string) => `${day} bekeng e tlang`,
  hoursOf: (opens: string, closes: string) => `${opens} ho isa ${closes}`,
  back: (day: string) => `Mohwebi o tla kgutla ka la ${day}; wena o ntse o ka mo ngolla.`,
}

export const storeFigures: AllTexts['storeFigures'] = {
  heading: 'Ke bomang ba tlileng',
  summary: (counts: Counts, days: number) => {
    const words = inWords(counts)
    return `${words.charAt(0).toUpperCase()}${words.slice(1)} (${daysOf(days)})`
  },
  offer: inWords,
  plot: (days: readonly { name: string; looks: number }[]) =>
    `Makgetlo ao ho shebilweng ka ona ka letsatsi. ${days.map(({ name, looks }) => `${name}: ${looksInShort(looks)}`).join(', ')}.`,
  note: 'Re bala palo feela, ha re re ke mang: ha ho mabitso, ha ho difono, ha ho diaterese.',
}

export const ending: AllTexts['ending'] = {
  heading: 'Na e ntse e rekiswa?',
  intro:
    'Papatso e fela ka mora matsatsi a 60 haeba e sa fetolwe, e le hore bareki ba fumane feela se ntseng se le teng.',
  none: 'Ha ho papatso ya hao e felang matsatsing a tlang.',
  ends: (day: string) => `Papatso e fela: ${day}`,
  ended: (day: string) => `Papatso e fedile: ${day}`,
  yes: 'Ee',
  yesTo: (title: string) => `Ee, e ntse e rekiswa: ${title}`,
  yesToAll: (count: number) =>
    count === 1 ? 'Ee, papatso e 1 e ntse e rekiswa' : `Ee, tsohle tse ${count} di ntse di rekiswa`,
  soldTo: (title: string) => `E rekisitswe: ${title}`,
  sold: 'E rekisitswe',
  renewed: (count: number) =>
    count === 1
      ? 'Papatso e 1 e tla dula mmarakeng matsatsi a mang a 60.'
      : `Dipapatso tse ${count} di tla dula mmarakeng matsatsi a mang a 60.`,
  markedSold: 'E tshwailwe hore e rekisitswe.',
  nothing: 'Ha ho letho le fetotsweng.',
  otherPerson: 'Motho e mong o kene akhaontong ya hae fonong ena. Ha ho letho le fetotsweng.',
  myStore: 'Lebenkele la ka',

  subject: (count: number) =>
    `${count === 1 ? 'Na e ntse e rekiswa?' : 'Na di ntse di rekiswa?'} ${offers(count)}`,
  mail: (name: string) => `Dumela ${name}, dipapatso tsena di tla fela haufinyane:`,
  howTo:
    'Tobetsa “Ee” pela se ntseng se le teng, mme se tla dula matsatsi a mang a 60. Ha e le se rekisitsweng, o ka tshwaya hore se rekisitswe.',
  button: 'Sheba dipapatso tsa ka',
  count: offers,
  soon: (count: number) =>
    count === 1
      ? 'Papatso e 1 e tla fela haufinyane: e shebe'
      : `Dipapatso tse ${count} di tla fela haufinyane: di shebe`,
  toast: (count: number) =>
    count === 1
      ? 'Papatso e 1 e tla fela haufinyane: na e ntse e rekiswa?'
      : `Dipapatso tse ${count} di tla fela haufinyane: na di ntse di rekiswa?`,
}
