import type { AllTexts } from '#app/texts/all-texts.ts'

const offersOf = (count: number) => (count === 1 ? 'papatso e 1' : `dipapatso tse ${count}`)
const otherPagesOf = (count: number) => (count === 1 ? 'leqephe le leng le 1' : `maqephe a mang a ${count}`)
const secondsOf = (count: number) => (count === 1 ? 'motsotswana o 1' : `metsotswana e ${count}`)

const units = {
  minute: [
    ['motsotso', 'o', 'o'],
    ['metsotso', 'e', 'e'],
  ],
  hour: [
    ['hora', 'e', 'e'],
    ['dihora', 'tse', 'di'],
  ],
  day: [
    ['letsatsi', 'le', 'le'],
    ['matsatsi', 'a', 'a'],
  ],
  month: [
    ['kgwedi', 'e', 'e'],
    ['dikgwedi', 'tse', 'di'],
  ],
  year: [
    ['selemo', 'se', 'se'],
    ['dilemo', 'tse', 'di'],
  ],
} as const

export const site: AllTexts['site'] = {
  errorTitle: 'Phoso: ',
  marketHeading: 'Sheba dipapatso',
  myStore: 'Lebenkele la ka',
  safety: 'Dula o bolokehile',
  inbox: 'Melaetsa',
  signIn: 'Kena / Ingodise',
  errorHeading: 'Ho bile le phoso',
  islandFailed: 'Seo o se ngotseng se bolokilwe sesebedisweng sena. Bula leqephe hape hore o tswele pele.',
  loadAgain: 'Bula hape',
}

export const frame: AllTexts['frame'] = {
  skipLink: 'Fetela ho dikahare',
  market: 'Mmaraka',
  search: 'Batla',
  sell: 'Rekisa',
  legal: 'Molao',
  logout: 'Tswa',
  navigation: 'Menyu',
}

export const error: AllTexts['error'] = {
  notFoundHeading: '404',
  notFoundText: 'Ao! Leqephe ha le a fumanwa',
  returnHome: 'Kgutlela qalong',
  tryAgain: 'Leka hape',
  refusedHeading: 'Seo ha se a sebetsa',
  refusedText: 'Aterese ena ha e kgone ho amohela kopo eo. Ha ho letho le fetotsweng.',
  tooManyHeading: 'Ema hanyane hle',
  tooManyText:
    'Maqephe a mangata a butswe ho tloha mona ka nako e kgutshwane. Ka kopo, leka hape ka mora motsotso.',
  errorText: 'Seo e bile phoso ya rona, mme re ile ra e ngola fatshe. Ka kopo, leka hape.',
}

export const phone: AllTexts['phone'] = {
  askBeforeLogout:
    'Seo o se ngotseng, empa o eso se romele, se fonong ena feela. Na o batla ho tswa le ho hlakola seo o se ngotseng?',
}

export const notification: AllTexts['notification'] = {
  region: 'Ditsebiso',
  title: 'Tsebiso e ntjha',
  newMessage: 'Molaetsa o motjha',
  open: 'Bula',
  close: 'Kwala',
}

export const offline: AllTexts['offline'] = {
  link: 'Boloka mmaraka ona hore o bulehe ofolaene (hoo e ka bang 690 KB)',
  heading: 'Ofolaene',
  about:
    'Seo o se butseng mmarakeng ona se ka balwa hape ntle le kgokahano, mohlala nakong eo motlakase o kgaotsweng.',
  cost: 'O ka boloka le dipapatso tse 50 tsa moraorao, le ditshwantsho tse nyenyane. Seo se nka hoo e ka bang 690 KB, kapa R0,06 ya datha e lefellwang pele, haeba GB e bitsa R85.',
  keep: 'Boloka dipapatso tse 50 fonong ena',
  remove: 'Hlakola seo o se bolokileng',
  needsScripts: 'Sena se hloka diskripti, tseo braosara ena e sa di sebediseng.',
  working: (done: number, all: number) => `Ho bolokilwe ${done} ho tse ${all}`,
  waiting: (done: number, all: number, seconds: number) =>
    `Ho bolokilwe ${done} ho tse ${all}. Mmaraka o phathahane: tse latelang di tla ka mora ${secondsOf(seconds)}.`,
  failed: 'Ha ho kgokahano. Seo o se bolokileng se ntse se le teng.',
  kept: (offers: number, pages: number, kilobytes: number) =>
    `Fonong ena ho bolokilwe ${offersOf(offers)} le ${otherPagesOf(pages)}, ${kilobytes} KB mmoho le ditshwantsho.`,
  nothing: 'Ha ho letho le bolokilweng fonong ena.',
}

export const line: AllTexts['line'] = {
  savedCopy: (time: string) => `Khopi e bolokilweng: ${time}. Ha ho kgokahano.`,
  notSaved: 'Ha ho kgokahano. Leqephe lena ha le a bolokwa fonong ena.',
  signedOut: 'O tswile akhaontong ya hao fonong ena.',
}

const shortUnits = {
  minute: ['min', 'min'],
  hour: ['hora', 'dihora'],
  day: ['letsatsi', 'matsatsi'],
  month: ['kgwedi', 'dikgwedi'],
  year: ['selemo', 'dilemo'],
} as const

export const time: AllTexts['time'] = {
  ago: (sign, count, unit) => {
    const [noun, link, subject] = units[unit][count === 1 ? 0 : 1]
    if (sign === 'under') return `ho fetile nako e ka tlase ho ${units[unit][0][0]}`
    const signs = { '': '', about: 'ka bang ', over: 'fetang ', almost: `batlang ${subject} le ` }
    return `ho fetile ${noun} ${link} ${signs[sign]}${count}`
  },
  short: (sign, count, unit) => {
    if (sign === 'under') return 'jwale'
    const word = shortUnits[unit][count === 1 ? 0 : 1]
    return unit === 'minute' ? `${count} min` : `${word} ${count}`
  },
  today: 'Kajeno',
  yesterday: 'Maobane',
}

export const shortTime: AllTexts['shortTime'] = {
  weekdays: ['Son', 'Man', 'Bedi', 'Raro', 'Nne', 'Hlan', 'Moq'],
  months: ['Jan', 'Feb', 'Mat', 'Apr', 'Mei', 'Jun', 'Jul', 'Ago', 'Set', 'Okt', 'Nof', 'Dis'],
}

export const people: AllTexts['people'] = {
  buyer: (mark: string) => `Moreki ${mark}`,
  deleted: 'Akhaonto e hlakotsweng',
}

export const days: AllTexts['days'] = {
  weekdays: ['Sontaha', 'Mantaha', 'Labobedi', 'Laboraro', 'Labone', 'Labohlano', 'Moqebelo'],
  months: [
    'Janaware',
    'Febereware',
    'Matjhe',
    'Aprele',
    'Mei',
    'Juni',
    'Julae',
    'Agosetose',
    'Setemere',
    'Oktobere',
    'Nofemere',
    'Disemere',
  ],
}

export const device: AllTexts['device'] = {
  browser: 'Braosara',
  aBrowser: 'braosara',
  on: (browser: string, system: string) => `${browser} (${system})`,
}
