import type { AllTexts } from '#app/texts/all-texts.ts'

const countLink = (count: number) =>
  count < 7 ? '' : count < 9 ? 'si' : count < 20 || Math.floor(count / 100) === 1 ? 'li' : 'ngama'

const ages = {
  minute: { one: ['umzuzu', 'o', 'odlulileyo'], more: ['imizuzu', 'e', 'edlulileyo'] },
  hour: { one: ['iyure', 'e', 'edlulileyo'], more: ['iiyure', 'ezi', 'ezidlulileyo'] },
  day: { one: ['usuku', 'olu', 'oludlulileyo'], more: ['iintsuku', 'ezi', 'ezidlulileyo'] },
  month: { one: ['inyanga', 'e', 'edlulileyo'], more: ['iinyanga', 'ezi', 'ezidlulileyo'] },
  year: { one: ['umnyaka', 'o', 'odlulileyo'], more: ['iminyaka', 'e', 'edlulileyo'] },
} as const

const marked = (mark: string, count: number) =>
  mark === 'e' && count > 1 && count < 7 ? `emi-${count}` : `${mark}${countLink(count)}-${count}`

const joined = (text: string) => text.replace(/^ii/, 'ee').replace(/^i/, 'e').replace(/^u/, 'o')

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

export const time: AllTexts['time'] = {
  ago: (sign, count, unit) => {
    const [name, mark, past] = ages[unit][count === 1 ? 'one' : 'more']
    const age = `${name} ${sign === 'under' ? '' : `${marked(mark, count)} `}${past}`
    const after = joined(age)
    const than = after.startsWith('o') ? `k${after}` : `kw${after}`
    return {
      '': age,
      under: `ngaphantsi ${than}`,
      about: `malunga n${after}`,
      over: `ngaphezu ${than}`,
      almost: `phantse ${age}`,
    }[sign]
  },
  today: 'Namhlanje',
  yesterday: 'Izolo',
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

export const shortTime: AllTexts['shortTime'] = {
  weekdays: ['Caw', 'Mvu', 'Bin', 'Tha', 'Sin', 'Hla', 'Mgq'],
  months: ['Jan', 'Feb', 'Mat', 'Epr', 'Mey', 'Jun', 'Jul', 'Aga', 'Sep', 'Okt', 'Nov', 'Dis'],
}

export const people: AllTexts['people'] = {
  buyer: (mark: string) => `Umthengi ${mark}`,
  deleted: 'Umntu ocime iakhawunti',
}
