import type { AllTexts } from '#app/texts/all-texts.ts'

const inSeconds = (count: number) =>
  count === 1 ? `kwesekhondi elingu-${count}` : `kwamasekhondi angu-${count}`
const offersKept = (count: number) =>
  count === 1 ? `isikhangiso esingu-${count}` : `izikhangiso ezingu-${count}`
const pagesKept = (count: number) =>
  count === 1 ? `nelinye ikhasi elingu-${count}` : `namanye amakhasi angu-${count}`

const ages = {
  minute: { one: ['eminithini', 'eli'], more: ['emaminithini', 'a'] },
  hour: { one: ['ehoreni', 'eli'], more: ['emahoreni', 'a'] },
  day: { one: ['osukwini', 'olu'], more: ['ezinsukwini', 'ezi'] },
  month: { one: ['enyangeni', 'e'], more: ['ezinyangeni', 'ezi'] },
  year: { one: ['onyakeni', 'o'], more: ['eminyakeni', 'e'] },
} as const

export const site: AllTexts['site'] = {
  errorTitle: 'Iphutha: ',
  marketHeading: 'Bheka izikhangiso',
  myStore: 'Isitolo sami',
  safety: 'Hlala uphephile',
  inbox: 'Imilayezo',
  signIn: 'Ngena / Bhalisa',
  errorHeading: 'Kuvele inkinga',
  islandFailed: 'Okubhalile kugciniwe kule divayisi. Layisha ikhasi futhi ukuze uqhubeke.',
  loadAgain: 'Layisha futhi',
}

export const frame: AllTexts['frame'] = {
  skipLink: 'Yeqela kokuqukethwe',
  market: 'Imakethe',
  search: 'Sesha',
  sell: 'Dayisa',
  legal: 'Ezomthetho',
  logout: 'Phuma',
  navigation: 'Okumqoka',
}

export const error: AllTexts['error'] = {
  notFoundHeading: '404',
  notFoundText: 'Hawu! Ikhasi alitholakali',
  returnHome: 'Buyela ekhasini lokuqala',
  tryAgain: 'Zama futhi',
  refusedHeading: 'Lokho akusebenzanga',
  refusedText: 'Lokho akukwazi ukwenziwa kuleli kheli lekhasi. Akukho lutho olushintshiwe.',
  tooManyHeading: 'Sicela ulinde kancane',
  tooManyText:
    'Kuvulwe amakhasi amaningi kusukela lapha ngesikhathi esifushane. Sicela uzame futhi ngemva kweminithi.',
  errorText: 'Bekuyiphutha lethu, futhi silibhale phansi. Sicela uzame futhi.',
}

export const phone: AllTexts['phone'] = {
  askBeforeLogout:
    'Kukhona okubhalile kodwa awukuthumelanga: kukule foni kuphela. Ufuna ukuphuma, konke lokho kususwe?',
}

export const notification: AllTexts['notification'] = {
  region: 'Izaziso',
  title: 'Isaziso esisha',
  newMessage: 'Umlayezo omusha',
  open: 'Vula',
  close: 'Vala',
}

export const offline: AllTexts['offline'] = {
  link: 'Gcina le makethe ukuze uyivule ngaphandle koxhumano (cishe u-690 KB)',
  heading: 'Kungekho uxhumano',
  about:
    'Okuvulile kule makethe uyakwazi ukuphinde ukufunde ngaphandle koxhumano, njengalapho kucishwe ugesi.',
  cost: 'Uyakwazi nokugcina izikhangiso ezingu-50 ezintsha kakhulu, nezithombe ezincane. Lokho kudla cishe u-690 KB, noma idatha ekhokhelwa kuqala ebiza u-R0,06 uma i-GB ibiza u-R85.',
  keep: 'Gcina izikhangiso ezingu-50 kule foni',
  remove: 'Susa okugciniwe',
  needsScripts: 'Lokhu kudinga izikripthi, kodwa le bhrawuza ayizisebenzisi.',
  working: (done: number, all: number) => `Izikhangiso ezigciniwe: ${done} kwezingu-${all}`,
  waiting: (done: number, all: number, seconds: number) =>
    `Izikhangiso ezigciniwe: ${done} kwezingu-${all}. Imakethe imatasatasa: ezilandelayo zifika ngemva ${inSeconds(seconds)}.`,
  failed: 'Alukho uxhumano. Okugciniwe kusekhona.',
  kept: (offers: number, pages: number, kilobytes: number) =>
    `Okugcinwe kule foni: ${offersKept(offers)} ${pagesKept(pages)}, ${kilobytes} KB sekuhlanganisa nezithombe.`,
  nothing: 'Akukho lutho olugcinwe kule foni.',
}

export const line: AllTexts['line'] = {
  savedCopy: (time: string) => `Ikhophi elondolozwe ngo-${time}. Alukho uxhumano.`,
  notSaved: 'Alukho uxhumano. Leli khasi alilondoloziwe kule foni.',
  signedOut: 'Usuphumile ku-akhawunti yakho kule foni.',
}

const shortUnits = {
  minute: ['min', 'min'],
  hour: ['ihora', 'amahora'],
  day: ['usuku', 'izinsuku'],
  month: ['inyanga', 'izinyanga'],
  year: ['unyaka', 'iminyaka'],
} as const

export const time: AllTexts['time'] = {
  ago: (sign, count, unit) => {
    const [past, mark] = ages[unit][count === 1 ? 'one' : 'more']
    const age = `${past} ${mark}ngu-${count} ${mark}dlule`
    return {
      '': age,
      under: `${past} ${mark}dlule`,
      about: `${past} ${mark}ngaba ngu-${count} ${mark}dlule`,
      over: `${past} ${mark}ngaphezu kuka-${count} ${mark}dlule`,
      almost: `cishe ${age}`,
    }[sign]
  },
  short: (sign, count, unit) => {
    if (sign === 'under') return 'manje'
    const word = shortUnits[unit][count === 1 ? 0 : 1]
    return unit === 'minute' ? `${count} min` : `${word} ${count}`
  },
  today: 'Namuhla',
  yesterday: 'Izolo',
}

export const shortTime: AllTexts['shortTime'] = {
  weekdays: ['Son', 'Mso', 'Bil', 'Tha', 'Sin', 'Hla', 'Mgq'],
  months: ['Jan', 'Feb', 'Mas', 'Eph', 'Mey', 'Jun', 'Jul', 'Aga', 'Sep', 'Okt', 'Nov', 'Dis'],
}

export const people: AllTexts['people'] = {
  buyer: (mark: string) => `Umthengi ${mark}`,
  deleted: 'Umuntu osusiwe',
}

export const days: AllTexts['days'] = {
  weekdays: ['ISonto', 'UMsombuluko', 'ULwesibili', 'ULwesithathu', 'ULwesine', 'ULwesihlanu', 'UMgqibelo'],
  months: [
    'Januwari',
    'Februwari',
    'Mashi',
    'Ephreli',
    'Meyi',
    'Juni',
    'Julayi',
    'Agasti',
    'Septhemba',
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
