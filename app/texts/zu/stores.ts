import { type Counts, roundLooks } from '#app/stores/figures/figures-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const offers = (count: number) => (count === 1 ? 'Isikhangiso esingu-1' : `Izikhangiso ezingu-${count}`)

const looksInWords = (looks: number): string => {
  const rounded = roundLooks(looks)
  if (rounded === 'few') return 'kubukwe kambalwa'
  return rounded === 0 ? 'akubukwanga' : `kubukwe cishe ka-${rounded}`
}

const wroteInWords = (people: number): string =>
  people === 1 ? 'kubhale umuntu ongu-1' : `kubhale abantu abangu-${people}`

const sharedInWords = (shares: number): string => {
  const rounded = roundLooks(shares)
  return rounded === 'few' ? 'kwabelwane kambalwa' : `kwabelwane cishe ka-${rounded}`
}

const inWords = ({ looks, wrote, shares }: Counts): string =>
  [
    ...(looks > 0 || wrote + shares === 0 ? [looksInWords(looks)] : []),
    ...(wrote > 0 ? [wroteInWords(wrote)] : []),
    ...(shares > 0 ? [sharedInWords(shares)] : []),
  ].join(', ')

export const store: AllTexts['store'] = {
  welcome: (displayName: string) => `Siyakwamukela kulesi sitolo: ${displayName}`,
  rating: (rating: number) => `Isilinganiso: ${rating.toFixed(1)}`,
  products: (count: number) => (count === 1 ? 'Umkhiqizo: 1' : `Imikhiqizo: ${count}`),
  ourProducts: 'Imikhiqizo yethu',
  noDescription: 'Akukho ncazelo',
  viewDetails: 'Bheka imininingwane',
  viewDetailsNamed: (title: string) => `Bheka imininingwane: ${title}`,
  empty: 'Lo mdayisi akakabi namikhiqizo.',
  noneOlder: 'Lowo bekungumkhiqizo wokugcina.',
  notFound: 'Umdayisi akatholakalanga',
  notFoundText: 'Mhlawumbe isixhumanisi sidala, noma isitolo sesivaliwe.',
  report: 'Bika lesi sitolo',
  backToMarket: 'Buyela emakethe',
  logoOf: (displayName: string) => `Ilogo: ${displayName}`,
}

export const hidden: AllTexts['hidden'] = {
  byRule: 'Kufihliwe sisakubheka',
  byRuleWhy:
    'Abantu babike lesi sikhangiso. Kuze kube yilapho sesisibhekile, nguwe wedwa obona lesi sikhangiso: lokho kuthatha usuku olulodwa noma ngaphansi.',
  byPerson: 'Sisisusile lesi sikhangiso emakethe',
  byPersonWhy: (breach: string) => `${breach} Nguwe wedwa obona lesi sikhangiso.`,
  decisions: 'Izinqumo ngawe, nendlela yokucela ukuthi zibuyekezwe',
  onlyYouSee: 'Nguwe wedwa obona lezi zikhangiso',
  notChanged: 'Lokhu akukwazanga ukushintshwa manje.',
}

export const ownerPanel: AllTexts['ownerPanel'] = { edit: 'Lungisa', share: 'Yabelana', more: 'Okunye' }

export const past: AllTexts['past'] = {
  heading: (count: number) => `${offers(count)} ${count === 1 ? 'siphumile' : 'ziphumile'} emakethe`,
  sold: (day: string) => `Kudayiswe ngo-${day}`,
  paused: 'Kumisiwe',
  ended: (day: string) => `Kuphele ngo-${day}`,
  sellAgain: 'Dayisa futhi',
  sellAgainOf: (title: string) => `Dayisa futhi: ${title}`,
}

export const share: AllTexts['share'] = {
  heading: 'Yabelana ngesitolo sakho',
  intro:
    'Thumela isitolo sakho, usiphrinte, usifake ku-status yakho. Konke okulapha kuletha abantu esitolo sakho.',
  shareStore: 'Yabelana ngesitolo sakho',
  onWhatsApp: 'Yabelana ku-WhatsApp',
  address: 'Ikheli lakho elifushane',
  addressHint: 'Leli kheli lifushane, uyakwazi ukulisho ocingweni noma ukulipenda odongeni. Lihlala linjalo.',
  scan: 'Skena, noma uvule:',
  someOffer: 'Kuyadayiswa',
  someStore: 'Isitolo',
  poster: 'Iphosta',
  posterA4: 'Iphosta, A4',
  tableCards: 'Amakhadi etafula',
  tableCardsA6: 'Amakhadi etafula amane, A6',
  print: 'Okokuphrinta',
  posterHint:
    'Yifake odongeni lwakho, efasiteleni lakho noma erenki yamatekisi. Abantu bayayiskena babone okudayisayo.',
  list: 'Uhlu lwakho',
  listHint: 'Kopisha uhlu ulufake kumlayezo we-WhatsApp, eqenjini noma kukhathalogi yakho.',
  sendList: 'Thumela uhlu ku-WhatsApp',
  statusCards: 'Amakhadi e-status',
  statusCardsHint:
    'Isithombe se-status yakho, esinesithombe sento, inani nekhodi eletha abantu esitolo sakho.',
  statusCard: 'Ikhadi le-status',
  shareSteps: {
    idle: 'Yabelana',
    loading: 'Kuyenziwa…',
    ready: 'Cindezela futhi ukuze wabelane',
    failed: 'Alukho uxhumano. Zama futhi',
  },
  statusCardOf: (title: string) => `Ikhadi le-status: ${title}`,
  noOffers: 'Awukabi nazikhangiso emakethe.',
  noStore: 'Awukabi nasitolo. Faka isikhangiso esisodwa, bese uyakwazi ukwabelana ngesitolo sakho lapha.',
  postOffer: 'Faka isikhangiso esisodwa',
  myStore: 'Isitolo sami',
  back: 'Buyela ekwabelaneni',
  posterLine: 'Skena. Bheka. Sibhalele.',
  qrOf: (address: string) => `Ikhodi ye-QR: ${address}`,
  howToPrint:
    'Vula imenyu yebhrawuza yakho bese ukhetha okuthi Phrinta, noma Yabelana bese kuba Phrinta. Iphepha: A4. Isitolo sokuphrinta siyakwazi ukukwenza ngefayela le-PDF.',
  howToCut: 'Sika ulandele imigqa.',
  busy: 'Isithombe sisenziwa. Sicela uzame futhi ngemva kwesikhashana.',
}

export const hours: AllTexts['hours'] = {
  heading: 'Amahora okuvula',
  intro:
    'Abathengi babona ekhasini lesitolo sakho ukuthi uvulile yini. Usuku olungenazo izikhathi luvaliwe; kusuka ku-00:00 kuze kube ngu-00:00 wusuku lonke.',
  days: [
    'ngoMsombuluko',
    'ngoLwesibili',
    'ngoLwesithathu',
    'ngoLwesine',
    'ngoLwesihlanu',
    'ngoMgqibelo',
    'ngeSonto',
  ],
  from: (day: string) => `${day}, kusukela`,
  to: (day: string) => `${day}, kuze kube`,
  awayHeading: 'Uma uhambile',
  awayIntro:
    'Izikhangiso zakho zihlala emakethe. Abathengi bafunda ukuthi ubuya nini, futhi basakwazi ukubhala.',
  backOn: 'Usuku obuya ngalo (shiya isikhala uma ukhona)',
  words: 'Amazwi ambalwa (uma uthanda, yeqa lokhu)',
  wordsHint: 'Njengokuthi: ngisemngcwabeni kamalume eQonce.',
  save: 'Londoloza',
  saved: 'Amahora akho alondoloziwe.',
  notSaved: 'Akukalondolozwa lutho: bheka okumakiwe.',
  unreadable: 'Ifomu alifundekanga. Akukho lutho olushintshiwe.',
  otherPerson: 'Sekungene omunye umuntu kule foni. Akukho lutho olushintshiwe.',
  noTime: 'Bhala isikhathi, njengo-08:00.',
  bothTimes: 'Bhala zombili izikhathi, noma ungabhali lutho.',
  sameTime: 'Lezi zikhathi ziyafana. Usuku lonke lusuka ku-00:00 kuze kube ngu-00:00.',
  noDay: 'Khetha usuku olusukela kusasa kuya ezinsukwini ezingu-180 ezizayo.',
  tooLong: 'Umbhalo wakho mude kakhulu: umkhawulo yizinhlamvu ezingu-120.',
  myStore: 'Isitolo sami',

  openUntil: (day: string, time: string) => `Kuvuliwe manje, kuze kube ${day ? `${day} ` : ''}ngo-${time}`,
  openAlways: 'Kuvuliwe manje, imini nobusuku',
  opens: (day: string, time: string) => `Kuvaliwe manje, kuvulwa ${day ? `${day} ` : ''}ngo-${time}`,
  tomorrow: 'kusasa',
  nextWeek: (day: string) => `${day} ngeviki elizayo`,
  hoursOf: (opens: string, closes: string) => `${opens} kuya ku-${closes}`,
  back: (day: string) => `Umdayisi ubuya ngo-${day}; wena usengambhalela.`,
}

export const storeFigures: AllTexts['storeFigures'] = {
  heading: 'Abavakashile',
  summary: (counts: Counts, days: number) => {
    const words = inWords(counts)
    return `${words.charAt(0).toUpperCase()}${words.slice(1)} (izinsuku: ${days})`
  },
  offer: inWords,
  plot: (days: readonly { name: string; looks: number }[]) =>
    `Ukubukwa ngosuku. ${days.map(({ name, looks }) => `${name}: ${looksInWords(looks).replace(/^kubukwe /, '')}`).join(', ')}.`,
  note: 'Siyabala kuphela, asibhali ukuthi ngobani: akukho magama, akukho mafoni, akukho makheli.',
}

export const ending: AllTexts['ending'] = {
  heading: 'Kusadayiswa?',
  intro:
    'Isikhangiso siphela ngemva kwezinsuku ezingu-60 ngaphandle kokushintshwa, ukuze abathengi bathole okukhona kuphela.',
  none: 'Asikho isikhangiso sakho esizophela ezinsukwini ezizayo.',
  ends: (day: string) => `Kuzophela ngo-${day}`,
  ended: (day: string) => `Kuphele ngo-${day}`,
  yes: 'Yebo',
  yesTo: (title: string) => `Yebo, kusadayiswa: ${title}`,
  yesToAll: (count: number) =>
    count === 1
      ? 'Yebo, isikhangiso esingu-1 sisadayiswa'
      : `Yebo, zonke izikhangiso ezingu-${count} zisadayiswa`,
  soldTo: (title: string) => `Kudayisiwe: ${title}`,
  sold: 'Kudayisiwe',
  renewed: (count: number) =>
    `${offers(count)} ${count === 1 ? 'sizohlala' : 'zizohlala'} emakethe ezinye izinsuku ezingu-60.`,
  markedSold: 'Kumakiwe ukuthi kudayisiwe.',
  nothing: 'Akukho lutho olushintshiwe.',
  otherPerson: 'Sekungene omunye umuntu kule foni. Akukho lutho olushintshiwe.',
  myStore: 'Isitolo sami',

  subject: (count: number) => `Kusadayiswa? ${offers(count)}`,
  mail: (name: string) => `Sawubona ${name}, lezi zikhangiso zizophela maduze:`,
  howTo:
    'Cindezela “Yebo” eceleni kwalokho okusekhona, kuzohlala ezinye izinsuku ezingu-60. Okudayisiwe uyakwazi ukukumaka ukuthi kudayisiwe.',
  button: 'Bheka izikhangiso zami',
  count: offers,
  soon: (count: number) =>
    `${offers(count)} ${count === 1 ? 'sizophela maduze: sibheke' : 'zizophela maduze: zibheke'}`,
  toast: (count: number) =>
    `${offers(count)} ${count === 1 ? 'sizophela' : 'zizophela'} maduze: kusadayiswa?`,
}
