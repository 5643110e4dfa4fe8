import { formatRand } from '#app/listings/price/money.ts'
import { maxPlaceLength, type Proposal } from '#app/meetings/meeting-rules.ts'
import { maxRatingLength, maxReplyLength } from '#app/meetings/rating-rules.ts'
import type { AllTexts } from '#app/texts/all-texts.ts'

const weekdays = ['Son', 'Maan', 'Dins', 'Woen', 'Dond', 'Vry', 'Sat']
const months = ['Jan', 'Feb', 'Mrt', 'Apr', 'Mei', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Des']

const momentOf = (ms: number): string => {
  const day = new Date(ms + 2 * 60 * 60_000)
  const words = `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`
  return `${words}, ${day.toISOString().slice(11, 16)}`
}

const placeOf = ({ kind, words }: Pick<Proposal, 'kind' | 'words'>): string =>
  words === '' ? placeKind[kind] : `${placeKind[kind]}: ${words}`

const summaryOf = ({ meetsAtMs, priceCents, ...place }: Proposal): string =>
  [momentOf(meetsAtMs), placeOf(place), ...(priceCents === null ? [] : [formatRand(priceCents)])].join('. ')

const meetings = (count: number) => (count === 1 ? '1 ontmoeting' : `${count} ontmoetings`)

export const meeting: AllTexts['meeting'] = {
  agree: 'Spreek af waar julle mekaar ontmoet',
  heading: 'Ontmoeting',
  unanswered: 'Die tyd het verbygegaan sonder ’n antwoord.',
  ended: {
    'called-off': 'Die ontmoeting is gekanselleer.',
    missed: 'Hierdie ontmoeting het nie gebeur nie.',
    lapsed: 'Die tyd vir hierdie ontmoeting is verby.',
  },
  report: 'Rapporteer dit',
  proposedByOther: 'Sal julle mekaar hier ontmoet?',
  proposedByYou: 'Jy het dit voorgestel. Die ander een het nog nie geantwoord nie.',
  eachMayShow: 'Elkeen van julle mag hierdie ontmoeting wys vir een persoon wat hy of sy vertrou.',
  yes: 'Ja',
  other: 'Kies ’n ander tyd',
  no: 'Nee',
  takeBack: 'Trek dit terug',
  callOff: 'Kanselleer dit',
  show: 'Kode, veiligheid en meer',
  tell: 'Laat iemand weet',
  danger: 'In gevaar: bel 10111, of 112 van enige foon af.',
  code: 'Jou oorhandigingskode',
  codeHint: 'Sê die kode eers wanneer die goed in jou hande is, en nooit in ’n boodskap nie.',
  typeCode: 'Die koper se kode',
  typeCodeHint:
    'Dit bewys dat julle mekaar ontmoet het, nie dat daar betaal is nie: kyk eers in jou eie bank-app.',
  sendCode: 'Voer kode in',
  afterBuyer: 'Het dit goed gegaan? Sê die kode vir die verkoper sodra jy die goed het.',
  afterSeller: 'Het dit goed gegaan? Tik die koper se kode in.',
  missed: 'Die ander een het nie gekom nie',
  offerGone: 'Wat in die advertensie staan, is nie meer te koop nie: vra voordat jy gaan.',
  done: 'Julle het mekaar ontmoet: die kode was reg.',
  doneMessage: 'Ek het jou oorhandigingskode: ons het mekaar ontmoet.',
  rate: 'Hoe was dit?',
  trusted: ({ moment, place, link }: { moment: string; place: string; link: string }) =>
    `Ek ontmoet iemand wat Kasi Market gebruik: ${moment}, ${place}. Kyk hier: ${link}`,
}

export const meetingForm: AllTexts['meetingForm'] = {
  heading: 'Spreek af waar julle mekaar ontmoet',
  intro: (name: string, title: string) => `${name} lees dit in julle gesprek oor ${title}, en antwoord.`,
  back: 'Terug na die boodskappe',
  day: 'Dag',
  time: 'Tyd',
  kind: 'Waar?',
  words: 'Watter een?',
  wordsHint: 'Soos ‘Maponya Mall, hoofingang’. Nie jou huis nie.',
  price: 'Prys',
  priceHint: 'Wat julle afgespreek het. Laat dit leeg as julle niks afgespreek het nie.',
  propose: 'Stel dit voor',
  proposeAnyway: 'Stel dit in elk geval voor',
  safety: 'Ontmoet mekaar bedags, waar daar mense is, en sê vir iemand waarheen jy gaan.',

  noKind: 'Kies waar julle mekaar ontmoet.',
  tooLong: `Gebruik hoogstens ${maxPlaceLength} karakters.`,
  noTime: 'Skryf ’n tyd, soos 17:00.',
  noDay: 'Kies ’n dag in die volgende 60 dae.',
  doubts: {
    home: 'Dit lyk soos iemand se huis. Ontmoet mekaar waar daar mense is.',
    dark: 'Dit is dan donker. Ontmoet mekaar bedags as jy kan.',
    past: 'Hierdie tyd is verby.',
  },

  proposed: 'Voorgestel. Jy sien die antwoord hier.',
  agreed: 'Afgespreek. Sê vir iemand waarheen jy gaan.',
  declined: 'Jy het gesê dat jy nie kan nie.',
  'called-off': 'Die ontmoeting is gekanselleer.',
  missed: 'Ons het neergeskryf dat die ander een nie gekom het nie.',
  met: 'Die kode is reg: julle het mekaar ontmoet.',

  notThere: 'Hierdie gesprek bestaan nie.',
  unreadable: 'Ons kon nie hierdie vorm lees nie. Probeer asseblief weer.',
  otherPerson: 'Iemand anders is nou op hierdie foon aangemeld. Niks is verander nie.',
  changed: 'Die ontmoeting het intussen verander. Bekyk dit weer.',
  isAgreed: 'Julle het klaar ’n ontmoeting afgespreek. Kanselleer dit eers.',
  tooManyOpen: 'Drie van jou voorstelle wag vir ’n antwoord. Trek eers een terug.',
  tooManyToday: 'Jy het vandag baie ontmoetings voorgestel. Probeer asseblief môre weer.',
  wrongCode(left: number) {
    if (left === 0) return 'Dit is nie die kode nie, en jy het vir eers geen kans meer nie.'
    return `Dit is nie die kode nie. ${left === 1 ? 'Jy het nog een kans.' : `Jy het nog ${left} kanse.`}`
  },
  tooManyCodes: 'Te veel verkeerde kodes. Probeer asseblief oor ’n uur weer.',
  tooManyCodesInAll: 'Te veel verkeerde kodes vir hierdie ontmoeting: jy kan nie nog kodes intik nie.',
  tooManyCodesToday: 'Te veel verkeerde kodes vandag. Probeer asseblief môre weer.',
  toldCode:
    'Dit is jou oorhandigingskode. Sê dit vir die verkoper wanneer die goed in jou hande is, en nooit in ’n boodskap nie.',
  noCode: 'Die kode het vier syfers. Die koper het dit.',
}

export const meetingMessages: AllTexts['meetingMessages'] = {
  proposed: (one: Proposal) => `Sal ons mekaar ontmoet? ${summaryOf(one)}.`,
  agreed: (one: Proposal) => `Ja, kom ons ontmoet mekaar: ${summaryOf(one)}.`,
  declined: (one: Proposal) => `Ek kan jou nie dan ontmoet nie: ${momentOf(one.meetsAtMs)}.`,
  'called-off': (one: Proposal) => `Ek kanselleer ons ontmoeting: ${momentOf(one.meetsAtMs)}.`,
  missed: (one: Proposal) => `Ek het vir jou gewag: ${momentOf(one.meetsAtMs)}.`,
}

export const meetingRecord: AllTexts['meetingRecord'] = {
  other: (facts: string) => `Die ander persoon: ${facts}.`,
  came: (came: number) => `Het ${came} van ${came} keer gekom`,
  missed: (missed: number, all: number) => `Het ${missed} van ${all} keer nie gekom nie`,
  late: (late: number) => `${late} keer laat`,
  bargained: (bargained: number) => `${bargained} keer weer afslag gevra`,
}

export const placeKind: AllTexts['placeKind'] = {
  police: 'Polisiestasie',
  mall: 'Winkelsentrum of winkel',
  'taxi-rank': 'Taxistaanplek',
  clinic: 'Kliniek of biblioteek',
  shop: 'Die verkoper se winkel',
}

export const reminder: AllTexts['reminder'] = {
  title: 'Jou ontmoeting is binnekort',
  text: (one: Proposal) => `${momentOf(one.meetsAtMs)}. ${placeOf(one)}`,
  safety:
    'Sê vir iemand waarheen jy gaan. Die koper sê die kode eers wanneer die goed in die koper se hande is.',
  open: 'Maak die ontmoeting se bladsy oop',
}

export const trustedPage: AllTexts['trustedPage'] = {
  heading: (name: string) => `${name} ontmoet iemand wat Kasi Market gebruik`,
  somebody: 'Iemand wat jou vertrou,',
  where: 'Waar',
  when: 'Wanneer',
  what: 'Wat',
  who: 'Met',
  since: (month: string) => `op Kasi Market sedert ${month}`,
  states: {
    agreed: 'Dit is nog nie verby nie.',
    unsaid: (time: string) => `Sedert ${time} het niemand gesê dat dit verby is nie.`,
    done: 'Hulle het mekaar ontmoet.',
    missed: 'Hulle het mekaar nie ontmoet nie.',
    'called-off': 'Dit is gekanselleer.',
  },
  noRescue: 'Niemand by Kasi Market hou hierdie ontmoeting dop nie.',
  police: 'As iets verkeerd is, bel die polisie: 10111, of 112 van enige foon af.',
  missing: 'Hier is niks nie',
  missingText: 'Die skakel is verkeerd, of die ontmoeting was meer as ’n dag gelede.',
}

export const rating: AllTexts['rating'] = {
  marks: {
    'as-described': 'Soos beskryf',
    'on-time': 'Betyds',
    friendly: 'Vriendelik',
    'not-as-shown': 'Nie soos gewys nie',
    late: 'Het laat gekom',
    rude: 'Onbeskof',
    came: 'Het gekom',
    'was-late': 'Het laat gekom',
    bargained: 'Het by die deur weer afslag gevra',
  },
  heading: 'Hoe was dit?',
  intro: (name: string) =>
    `Jy het ${name} ontmoet. Nie een van julle sien wat die ander een sê nie, totdat albei dit gesê het of 14 dae verby is.`,
  stars: 'Sterre',
  starNames: { 1: '1: baie sleg', 2: '2: sleg', 3: '3: so-so', 4: '4: goed', 5: '5: baie goed' },
  starWords: { 1: 'Baie sleg', 2: 'Sleg', 3: 'So-so', 4: 'Goed', 5: 'Baie goed' },
  marksLegend: 'Wat hiervan is waar?',
  words: 'In jou eie woorde',
  wordsHint: 'Almal kan dit op die winkel se bladsy lees. Skryf geen naam en geen nommer nie.',
  send: 'Stuur',
  back: 'Terug na die boodskappe',

  noStars: 'Kies een tot vyf sterre.',
  tooLong: `Gebruik hoogstens ${maxRatingLength} karakters.`,
  sent: 'Dankie. Dit word gewys sodra albei ’n gradering gegee het, of ná 14 dae.',
  bothSent: 'Dankie. Julle albei het ’n gradering gegee, en dit word nou gewys.',
  closed:
    'Hierdie ontmoeting kan nie ’n gradering kry nie: dit is nog nie verby nie, dit is te lank gelede, of dit het klaar ’n gradering.',
  suspended: 'Jou rekening is opgeskort: jy kan alles lees, maar nie skryf nie.',
  unreadable: 'Ons kon nie hierdie vorm lees nie. Probeer asseblief weer.',
  otherPerson: 'Iemand anders is nou op hierdie foon aangemeld. Niks is verander nie.',

  all: 'Alle graderings',
  headingOf: (name: string) => `Graderings vir ${name}`,
  none: 'Nog geen graderings nie',
  rated: (stars: string, count: number) => `${stars} ná ${meetings(count)}`,
  newlyRated: (count: number) => `Nuut: ${meetings(count)}`,
  explained:
    'Net kopers wat die verkoper ontmoet het, kan ’n gradering gee: die verkoper tik ’n kode in wat die koper het.',
  older: 'Ouer graderings',
  newest: 'Nuutste graderings',
  starsGiven: (stars: number) => `${stars} van 5 sterre`,
  toStore: 'Terug na die winkel',
  report: 'Rapporteer dit',

  reply: 'Antwoord',
  replyHint: 'Almal kan dit lees. Jy kan een keer antwoord.',
  replyOf: (name: string) => `Antwoord van ${name}:`,
  sendReply: 'Publiseer die antwoord',
  noReply: 'Skryf jou antwoord.',
  replyTooLong: `Gebruik hoogstens ${maxReplyLength} karakters.`,
  replied: 'Jou antwoord word gewys.',
  notReplied:
    'Jy kan nie antwoord nie: die gradering word nie meer gewys nie, dit het klaar ’n antwoord, of jou rekening is opgeskort.',
}
