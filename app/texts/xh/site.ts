import type { AllTexts } from '#app/texts/all-texts.ts'

const countLink = (count: number) =>
  count < 7 ? '' : count < 9 ? 'si' : count < 20 || Math.floor(count / 100) === 1 ? 'li' : 'ngama'

const ages = {
  minute: { one: ['kumzuzu', 'o'], more: ['kwimizuzu', 'e'] },
  hour: { one: ['kwiyure', 'e'], more: ['kwiiyure', 'ezi'] },
  day: { one: ['kusuku', 'olu'], more: ['kwiintsuku', 'ezi'] },
  month: { one: ['kwinyanga', 'e'], more: ['kwiinyanga', 'ezi'] },
  year: { one: ['kumnyaka', 'o'], more: ['kwiminyaka', 'e'] },
} as const

const marked = (mark: string, count: number) =>
  mark === 'e' && count > 1 && count < 7 ? `emi-${count}` : `${mark}${countLink(count)}-${count}`

const offers = (count: number) =>
  count === 1 ? 'isibhengezo esi-1' : `izibhengezo ezi${countLink(count)}-${count}`
const otherPages = (count: number) =>
  count === 1
    ? 'nelinye iphepha eli-1'
    : `namanye amaphepha ${count < 7 ? 'ama' : `a${countLink(count)}`}-${count}`

export const site: AllTexts['site'] = {
  errorTitle: 'Impazamo: ',
  marketHeading: 'Jonga izibhengezo',
  myStore: 'Ivenkile yam',
  safety: 'Hlala ukhuselekile',
  inbox: 'Imiyalezo',
  signIn: 'Ngena / Bhalisa',
  errorHeading: 'Kuvele ingxaki',
  islandFailed: 'Oko ukubhalileyo kugcinwe kwesi sixhobo. Vula iphepha kwakhona ukuze uqhubeke.',
  loadAgain: 'Vula kwakhona',
}

export const frame: AllTexts['frame'] = {
  skipLink: 'Yiya kumxholo',
  market: 'Imarike',
  search: 'Khangela',
  sell: 'Thengisa',
  legal: 'Ezomthetho',
  logout: 'Phuma',
  navigation: 'Imenyu',
}

export const error: AllTexts['error'] = {
  notFoundHeading: '404',
  notFoundText: 'Yhu! Iphepha alifumanekanga',
  returnHome: 'Buyela ekuqaleni',
  tryAgain: 'Zama kwakhona',
  refusedHeading: 'Oko akusebenzanga',
  refusedText: 'Oko akunakwenziwa kule dilesi. Akukho nto itshintshiweyo.',
  tooManyHeading: 'Nceda ulinde umzuzwana',
  tooManyText:
    'Maninzi amaphepha avulwe ukusuka apha ngexesha elifutshane. Nceda uzame kwakhona emva komzuzu.',
  errorText: 'Yimpazamo yethu leyo, kwaye siyibhale phantsi. Nceda uzame kwakhona.',
}

export const phone: AllTexts['phone'] = {
  askBeforeLogout:
    'Into oyibhalileyo ongayithumelanga ikule fowuni kuphela. Uyafuna ukuphuma, ucime loo nto uyibhalileyo?',
}

export const notification: AllTexts['notification'] = {
  region: 'Izaziso',
  title: 'Isaziso esitsha',
  newMessage: 'Umyalezo omtsha',
  open: 'Vula',
  close: 'Vala',
}

export const offline: AllTexts['offline'] = {
  link: 'Gcina le marike uyifunde xa inethi imkile (malunga ne-690 KB)',
  heading: 'Xa inethi imkile',
  about:
    'Oko ukuvulileyo kule marike unokukufunda kwakhona ngaphandle koqhagamshelo, umzekelo xa umbane umkile.',
  cost: 'Unokugcina nezona zibhengezo zitsha ezingama-50, ezinemifanekiso emincinci. Oko kuthatha malunga ne-690 KB, okanye i-R0,06 yedatha ehlawulelwa kwangaphambili xa i-GB ibiza i-R85.',
  keep: 'Gcina izibhengezo ezingama-50 kule fowuni',
  remove: 'Cima okugciniweyo',
  needsScripts: 'Oku kufuna iiskripthi, kodwa le bhrawuza ayizisebenzisi.',
  working: (done: number, all: number) => `Kugcinwe ${done} kwe-${all}`,
  waiting: (done: number, all: number, seconds: number) =>
    `Kugcinwe ${done} kwe-${all}. Imarike ixakekile: ezilandelayo ziza emva ${seconds === 1 ? 'kwesekondi e-1' : `kweesekondi ezi${countLink(seconds)}-${seconds}`}.`,
  failed: 'Akukho luqhagamshelo. Oko bekugciniweyo kusekho.',
  kept: (count: number, pages: number, kilobytes: number) =>
    `Kugcinwe kule fowuni: ${offers(count)} ${otherPages(pages)}, ${kilobytes} KB kunye nemifanekiso.`,
  nothing: 'Akukho nto igciniweyo kule fowuni.',
}

export const line: AllTexts['line'] = {
  savedCopy: (time: string) => `Ikopi egcinwe ngo-${time}. Akukho luqhagamshelo.`,
  notSaved: 'Akukho luqhagamshelo. Eli phepha aligcinwanga kule fowuni.',
  signedOut: 'Uphumile kwiakhawunti yakho kule fowuni.',
}

const shortUnits = {
  minute: ['min', 'min'],
  hour: ['iyure', 'iiyure'],
  day: ['usuku', 'iintsuku'],
  month: ['inyanga', 'iinyanga'],
  year: ['unyaka', 'iminyaka'],
} as const

/** 'kunyaka odlulileyo' is last year. */
const yearAges = {
  '': 'kudlule unyaka',
  under: 'kudlule unyaka',
  about: 'kudlule malunga nonyaka',
  over: 'kudlule ngaphezu konyaka',
  almost: 'phantse kudlule unyaka',
} as const

export const time: AllTexts['time'] = {
  ago: (sign, count, unit) => {
    if (unit === 'year' && count === 1) return `${yearAges[sign]} o-${count}`
    const [past, mark] = ages[unit][count === 1 ? 'one' : 'more']
    const age = `${past} ${marked(mark, count)} ${mark}dlulileyo`
    return {
      '': age,
      under: `${past} ${mark}dlulileyo`,
      about: `${past} ${mark}malunga ne-${count} ${mark}dlulileyo`,
      over: `${past} ${mark}ngaphezu kwe-${count} ${mark}dlulileyo`,
      almost: `phantse ${age}`,
    }[sign]
  },
  short: (sign, count, unit) => {
    if (sign === 'under') return 'ngoku'
    const word = shortUnits[unit][count === 1 ? 0 : 1]
    return unit === 'minute' ? `${count} min` : `${word} ${count}`
  },
  today: 'Namhlanje',
  yesterday: 'Izolo',
}

export const shortTime: AllTexts['shortTime'] = {
  weekdays: ['Caw', 'Mvu', 'Bin', 'Tha', 'Sin', 'Hla', 'Mgq'],
  months: ['Jan', 'Feb', 'Mat', 'Epr', 'Mey', 'Jun', 'Jul', 'Aga', 'Sep', 'Okt', 'Nov', 'Dis'],
}

export const people: AllTexts['people'] = {
  buyer: (mark: string) => `Umthengi ${mark}`,
  deleted: 'Umntu ocime iakhawunti',
}

export const days: AllTexts['days'] = {
  weekdays: ['Cawe', 'Mvulo', 'Lwesibini', 'Lwesithathu', 'Lwesine', 'Lwesihlanu', 'Mgqibelo'],
  months: [
    'Janyuwari',
    'Februwari',
    'Matshi',
    'Epreli',
    'Meyi',
    'Juni',
    'Julayi',
    'Agasti',
    'Septemba',
    'Okthoba',
    'Novemba',
    'Disemba',
  ],
}

export const device: AllTexts['device'] = {
  browser: 'Ibhrawuza',
  aBrowser: 'ibhrawuza',
  on: (browser: string, system: string) => `${browser} (${system})`,
}
