import type { AllTexts } from '#app/texts/all-texts.ts'

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

const signs = { '': '', under: 'minder as ', about: 'omtrent ', over: 'meer as ', almost: 'amper ' }
const units = {
  minute: ['minuut', 'minute'],
  hour: ['uur', 'uur'],
  day: ['dag', 'dae'],
  month: ['maand', 'maande'],
  year: ['jaar', 'jaar'],
} as const

export const site: AllTexts['site'] = {
  errorTitle: 'Fout: ',
  marketHeading: 'Kyk na advertensies',
  myStore: 'My winkel',
  safety: 'Bly veilig',
  inbox: 'Inboks',
  signIn: 'Meld aan / Registreer',
  errorHeading: 'Iets het verkeerd geloop',
  islandFailed: 'Wat jy getik het, is op hierdie toestel gebêre. Laai die bladsy weer om aan te gaan.',
  loadAgain: 'Laai bladsy weer',
}

export const frame: AllTexts['frame'] = {
  skipLink: 'Gaan na die inhoud',
  market: 'Mark',
  search: 'Soek',
  sell: 'Verkoop',
  legal: 'Regsake',
  logout: 'Meld af',
  navigation: 'Hoofkieslys',
}

export const error: AllTexts['error'] = {
  notFoundHeading: '404',
  notFoundText: 'Oeps! Bladsy nie gevind nie',
  returnHome: 'Terug na die tuisblad',
  tryAgain: 'Probeer weer',
  refusedHeading: 'Dit het nie gewerk nie',
  refusedText: 'So iets kan nie by hierdie webadres gevra word nie. Niks is verander nie.',
  tooManyHeading: 'Een oomblik, asseblief',
  tooManyText: 'Baie bladsye is in ’n kort tyd van hier af oopgemaak. Probeer asseblief oor ’n minuut weer.',
  errorText: 'Dit was ons fout, en ons het dit neergeskryf. Probeer asseblief weer.',
}

export const phone: AllTexts['phone'] = {
  askBeforeLogout:
    'Wat jy geskryf het en nie gestuur het nie, is net op hierdie foon. Wil jy afmeld en dit skrap?',
}

export const notification: AllTexts['notification'] = {
  region: 'Kennisgewings',
  title: 'Nuwe kennisgewing',
  newMessage: 'Nuwe boodskap',
  open: 'Maak oop',
  close: 'Maak toe',
}

export const offline: AllTexts['offline'] = {
  link: 'Bêre hierdie mark om vanlyn te gebruik (omtrent 690 KB)',
  heading: 'Vanlyn',
  about:
    'Wat jy in hierdie mark oopgemaak het, kan jy weer lees sonder ’n verbinding, soos tydens beurtkrag.',
  cost: 'Jy kan ook die nuutste 50 advertensies bêre, met klein foto’s. Dit vat omtrent 690 KB, of R0,06 se voorafbetaalde data teen R85 per GB.',
  keep: 'Bêre 50 advertensies op hierdie foon',
  remove: 'Skrap wat gebêre is',
  needsScripts: 'Dit het skripte nodig, en hierdie blaaier laat nie skripte loop nie.',
  working: (done: number, all: number) => `${done} van ${all} gebêre`,
  waiting: (done: number, all: number, seconds: number) =>
    `${done} van ${all} gebêre. Die mark is besig: die volgendes kom oor ${counted(seconds, 'sekonde', 'sekondes')}.`,
  failed: 'Daar is geen verbinding nie. Wat gebêre is, bly hier.',
  kept: (offers: number, pages: number, kilobytes: number) =>
    `Op hierdie foon gebêre: ${counted(offers, 'advertensie', 'advertensies')} en ${counted(pages, 'ander bladsy', 'ander bladsye')}, ${kilobytes} KB met foto’s.`,
  nothing: 'Niks is op hierdie foon gebêre nie.',
}

export const line: AllTexts['line'] = {
  savedCopy: (time: string) => `Kopie van ${time}, op hierdie foon gebêre. Geen verbinding.`,
  notSaved: 'Geen verbinding. Hierdie bladsy is nie op hierdie foon gebêre nie.',
  signedOut: 'Jy is op hierdie foon afgemeld.',
}

const shortUnits = {
  minute: ['min', 'min'],
  hour: ['uur', 'uur'],
  day: ['dag', 'dae'],
  month: ['maand', 'maande'],
  year: ['jaar', 'jaar'],
} as const

export const time: AllTexts['time'] = {
  ago: (sign, count, unit) =>
    `${signs[sign]}${sign === 'under' ? '’n' : count} ${units[unit][count === 1 ? 0 : 1]} gelede`,
  short: (sign, count, unit) => {
    if (sign === 'under') return 'nou'
    const word = shortUnits[unit][count === 1 ? 0 : 1]
    return `${count} ${word}`
  },
  today: 'Vandag',
  yesterday: 'Gister',
}

export const shortTime: AllTexts['shortTime'] = {
  weekdays: ['Son', 'Maan', 'Dins', 'Woen', 'Dond', 'Vry', 'Sat'],
  months: ['Jan', 'Feb', 'Mrt', 'Apr', 'Mei', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Des'],
}

export const people: AllTexts['people'] = {
  buyer: (mark: string) => `Koper ${mark}`,
  deleted: 'Geskrapte rekening',
}

export const days: AllTexts['days'] = {
  weekdays: ['Sondag', 'Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrydag', 'Saterdag'],
  months: [
    'Januarie',
    'Februarie',
    'Maart',
    'April',
    'Mei',
    'Junie',
    'Julie',
    'Augustus',
    'September',
    'Oktober',
    'November',
    'Desember',
  ],
}

export const device: AllTexts['device'] = {
  browser: '’n Blaaier',
  aBrowser: '’n blaaier',
  on: (browser: string, system: string) => `${browser} op ${system}`,
}
